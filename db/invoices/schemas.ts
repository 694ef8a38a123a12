import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { Id } from '../shared/fields/schemas.ts'

export const InvoiceById = z.strictObject({ id: Id })
/** The recipient of an invoice as submitted by a form. */
export const InvoiceForm = z.object({ to: Email })
export const InvoiceSending = z.strictObject({ id: Id, to: Email })
