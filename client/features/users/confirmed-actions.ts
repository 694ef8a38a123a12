/** The actions that need the typed username. */
export const confirmedActions = ['archive', 'delete'] as const
export type ConfirmedAction = (typeof confirmedActions)[number]
