export const alreadySubscribed = 'This address is already on the list.'

/** How many addresses an account can subscribe: each gets an email on the opening day. */
export const maxSubscriptions = 20
export const tooManySubscriptions = `You can add up to ${maxSubscriptions} addresses.`
