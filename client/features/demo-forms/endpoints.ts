import type { DemoFormInput } from '#db/demo-forms/schemas.ts'
import { post } from '../../lib/api/endpoint.ts'

/** What a sample form held, as the server understood it. */
export type DemoFormValues = { name: string; email: string; mobile: string; remember: boolean }

export const demoForms = {
  /** Checks the input and answers with it; nothing is stored. */
  check: post('/api/demo/forms').takes<typeof DemoFormInput>().gives<{ values: DemoFormValues }>(),
}
