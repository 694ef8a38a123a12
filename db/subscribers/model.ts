export const alreadySubscribed = 'This address is on the list already.'
