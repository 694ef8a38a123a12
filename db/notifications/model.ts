/** What a notification is about: it decides the picture beside it. */
export const kinds = [
  'call',
  'mail',
  'sale',
  'task',
  'notice',
  'message',
  'due', // its text is the day
  'soon', // its text is the moment, as the clocks of the house show it
] as const
export type Kind = (typeof kinds)[number]
