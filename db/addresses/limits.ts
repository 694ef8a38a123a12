/** How many addresses an account can store. */
export const maxAddresses = 20
