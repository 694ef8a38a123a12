import { createContext, useContext } from 'react'
import { idempotencyField } from '../lib/api/endpoint.ts'

/** The key of the forms of one answer of the server; a browser whose scripts run makes keys of its own. */
export const FormKey = createContext<string | undefined>(undefined)

/** Lets a form without scripts be sent again, such as by reloading the answer, without taking effect twice. */
export function IdempotencyField() {
  return (
    <noscript>
      <input type="hidden" name={idempotencyField} value={useContext(FormKey)} />
    </noscript>
  )
}
