/** The theme colors with the status of a production that each stands for in the examples. */
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
