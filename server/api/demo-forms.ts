import { demoForms } from '#client/features/demo-forms/endpoints.ts'
import { emailInUse } from '#db/accounts/model.ts'
import { DemoFormInput } from '#db/demo-forms/schemas.ts'
import { findPeopleByEmail } from '#db/people/queries.ts'
import { toFieldError } from '../http/http-error.ts'
import { getCurrentPerson } from './context.ts'
import { serve } from './serve.ts'

export const demoFormsApi = serve(
  demoForms,
  { check: DemoFormInput },
  {
    async check({ form = 'layout', ...input }, context) {
      const { db, account } = context
      const { password: _, ...typed } = { password: '', ...input } // it is never sent back
      const values = { ...typed, email: input.email.toLowerCase() }
      if (form !== 'layout' && form !== 'columns') {
        // Only addresses that the caller can see anyway: the answer must not tell who has an account.
        const { email: ownEmail } = await getCurrentPerson(context)
        const existing = await findPeopleByEmail(db, account, [values.email])
        if (existing.length > 0 || ownEmail.toLowerCase() === values.email) {
          throw toFieldError('email', emailInUse, 'conflict')
        }
      }
      return { values: 'remember' in values ? withFlag(values) : values }
    },
  },
)

/** A box of a form without scripts says `yes`. */
const withFlag = <Values extends { remember: boolean | 'yes' }>(values: Values) => ({
  ...values,
  remember: values.remember !== false,
})
