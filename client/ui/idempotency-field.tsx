import { createContext, useContext } from 'react'
import { idempotencyField } from '../lib/api/endpoint.ts'

/** The idempotency key of the page's forms; with scripts browsers create keys themselves. */
export const IdempotencyKeyContext = createContext<string | undefined>(undefined)

/** Makes a form without scripts idempotent, such as on a reload of the answer. It takes no place in a grid. */
export function IdempotencyField() {
  return (
    <noscript hidden>
      <input type="hidden" name={idempotencyField} value={useContext(IdempotencyKeyContext)} />
    </noscript>
  )
}
