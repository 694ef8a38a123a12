import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'

/** Who wants to hear of it. */
export const Subscription = z.strictObject({ email: Email })
