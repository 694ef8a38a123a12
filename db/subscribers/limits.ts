/** How many addresses an account can subscribe: each gets an email on the opening day. */
export const maxSubscriptions = 20
