import * as z from 'zod/mini'
import { Email } from '../accounts/model.ts'

/** Who wants to hear of it. */
export const Subscription = z.strictObject({ email: Email })

export const alreadySubscribed = 'This address is on the list already.'
