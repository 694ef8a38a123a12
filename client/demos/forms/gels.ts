/** The theme colors that a control can take, each with the gel of that color. */
export const gels = [
  ['primary', 'Blue'],
  ['success', 'Green'],
  ['danger', 'Red'],
  ['info', 'Teal'],
  ['warning', 'Amber'],
  ['dark', 'Gray'],
] as const
