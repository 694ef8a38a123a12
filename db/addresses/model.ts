export const addressKinds = ['home', 'work'] as const
export const maxAddresses = 20
