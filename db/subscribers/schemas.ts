import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'

/** A newsletter subscription. */
export const Subscription = z.strictObject({ email: Email })
