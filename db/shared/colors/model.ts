/** The colors that people give to labels, tags and calendars. */
export const colors = ['primary', 'success', 'warning', 'danger', 'info', 'neutral'] as const
export type Color = (typeof colors)[number]
