import type { LayoutField, SampleField } from '#db/demo-forms/model.ts'
import type { DemoFormInput } from '#db/demo-forms/schemas.ts'
import { post } from '../../lib/api/endpoint.ts'

/** The values of a sample form as the server parsed them. */
export type DemoFormValues = { email: string; remember?: boolean; seats?: number } & Partial<
  Record<Exclude<LayoutField | SampleField, 'email' | 'seats' | 'password'>, string>
>

export const demoForms = {
  /** Validates the input and returns it; nothing is stored. */
  check: post('/api/demo/forms').takes<typeof DemoFormInput>().gives<{ values: DemoFormValues }>(),
}
