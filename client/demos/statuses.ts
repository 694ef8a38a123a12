/** The theme colors with the production status that each stands for, and the action that leads to it. */
export const statuses = [
  { tone: 'primary', name: 'Opening night', action: 'Set opening night' },
  { tone: 'success', name: 'Confirmed', action: 'Confirm' },
  { tone: 'danger', name: 'Canceled', action: 'Cancel' },
  { tone: 'info', name: 'On tour', action: 'Send on tour' },
  { tone: 'warning', name: 'On hold', action: 'Put on hold' },
  { tone: 'dark', name: 'Archived', action: 'Archive' },
  { tone: 'secondary', name: 'In rehearsal', action: 'Start rehearsals' },
  { tone: 'light', name: 'Draft', action: 'Save draft' },
]
