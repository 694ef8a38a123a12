/** The actions that need the typed username. */
export const confirmables = ['archive', 'delete'] as const
export type Confirmable = (typeof confirmables)[number]
