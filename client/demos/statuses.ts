/** The theme colors with the production status that each stands for. */
export const statuses = [
  { tone: 'primary', name: 'Opening night' },
  { tone: 'success', name: 'Confirmed' },
  { tone: 'danger', name: 'Canceled' },
  { tone: 'info', name: 'On tour' },
  { tone: 'warning', name: 'On hold' },
  { tone: 'dark', name: 'Archived' },
  { tone: 'secondary', name: 'In rehearsal' },
  { tone: 'light', name: 'Draft' },
]
