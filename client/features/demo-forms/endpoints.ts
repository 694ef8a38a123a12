import type { SampleField } from '#db/demo-forms/model.ts'
import type { DemoFormInput } from '#db/demo-forms/schemas.ts'
import { post } from '../../lib/api/endpoint.ts'

/** The values of a sample form as the server parsed them. */
export type DemoFormValues = { email: string; remember?: boolean; seats?: number } & Partial<
  Record<'name' | 'mobile' | Exclude<SampleField, 'email' | 'seats'>, string>
>

export const demoForms = {
  /** Validates the input and returns it; nothing is stored. */
  check: post('/api/demo/forms').takes<typeof DemoFormInput>().gives<{ values: DemoFormValues }>(),
}
