import { applications } from '#client/features/applications/endpoints.ts'
import { checkFields, toFieldErrors } from '#client/ui/form.ts'
import type { Answers } from '#db/applications/model.ts'
import {
  createApplication,
  deleteDraft,
  findApplication,
  listApplications,
  saveApplication,
  submitApplication,
} from '#db/applications/queries.ts'
import { listSubmissions, reviewApplication } from '#db/applications/reviews.ts'
import {
  ApplicationById,
  ApplicationChange,
  ApplicationReview,
  ApplicationSubmission,
  CompleteAnswers,
  NewApplication,
  ReviewQuery,
} from '#db/applications/schemas.ts'
import { issueText } from '#db/shared/text/model.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import { getCurrentPerson } from './context.ts'
import { serve } from './serve.ts'

const noApplication = 'Application not found.'

export const applicationsApi = serve(
  applications,
  {
    create: NewApplication,
    submissions: ReviewQuery,
    read: ApplicationById,
    save: ApplicationChange,
    remove: ApplicationById,
    submit: ApplicationSubmission,
    review: ApplicationReview,
  },
  {
    list: async (_, { db, account }) => ({ applications: await listApplications(db, account) }),
    create: ({ application = {} }, { db, account, services }) =>
      createApplication(db, account, {
        answers: application as Partial<Answers>,
        now: new Date(services.now()),
      }),
    submissions: ({ page = 1 }, { db }) => listSubmissions(db, page),
    read: async ({ id }, { db, account }) =>
      assertFound(await findApplication(db, account, id), noApplication),
    save: async (change, { db, account, services }) =>
      assertStored(
        await saveApplication(db, account, { ...change, now: new Date(services.now()) }),
        'application',
      ),
    remove: async ({ id }, { db, account }) =>
      assertFound(await deleteDraft(db, account, id), noApplication),
    async submit({ id, version }, { db, account, services }) {
      const { application } = assertFound(await findApplication(db, account, id), noApplication)
      assertComplete(application)
      const now = new Date(services.now())
      return assertStored(await submitApplication(db, account, { id, version, now }), 'application')
    },
    async review(review, context) {
      const { db, services } = context
      const { name: reviewer } = await getCurrentPerson(context)
      const decision = { reviewer, now: new Date(services.now()) }
      return assertStored(await reviewApplication(db, review, decision), 'application')
    },
  },
)

/** Throws with the missing fields. */
function assertComplete(answers: Answers) {
  const { error } = CompleteAnswers.safeParse(answers, { error: issueText })
  if (!error) return
  const errors = Object.entries(toFieldErrors(error)).map(([name, [first = ''] = []]) => [
    name,
    first,
  ])
  throw new HttpError('invalid', checkFields, { fields: Object.fromEntries(errors) })
}
