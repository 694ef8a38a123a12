import { createContext, useContext } from 'react'
import { idempotencyField } from '../lib/api/endpoint.ts'

/** The idempotency key of the page's forms; with scripts browsers create keys themselves. */
export const FormKey = createContext<string | undefined>(undefined)

/** Makes a form without scripts idempotent, such as on a reload of the answer. */
export function IdempotencyField() {
  return (
    <noscript>
      <input type="hidden" name={idempotencyField} value={useContext(FormKey)} />
    </noscript>
  )
}
