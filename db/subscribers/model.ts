export const alreadySubscribed = 'This address is already on the list.'
