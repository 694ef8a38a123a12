import { maxSubscriptions } from './limits.ts'

export const alreadySubscribed = 'This address is already on the list.'

export const tooManySubscriptions = `You can add up to ${maxSubscriptions} addresses.`
