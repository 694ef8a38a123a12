import { demoForms } from '#client/features/demo-forms/endpoints.ts'
import { DemoFormInput } from '#db/demo-forms/schemas.ts'
import { serve } from './serve.ts'

export const demoFormsApi = serve(
  demoForms,
  { check: DemoFormInput },
  {
    check: ({ name, email, mobile, remember }) => ({
      values: {
        ...{ name, mobile },
        email: email.toLowerCase(),
        remember: remember !== false,
      },
    }),
  },
)
