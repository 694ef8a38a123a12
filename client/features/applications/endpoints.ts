import type { Application } from '#db/applications/queries.ts'
import type {
  ApplicationById,
  ApplicationChange,
  ApplicationReview,
  ApplicationSubmission,
  NewApplication,
  ReviewQuery,
} from '#db/applications/schemas.ts'
import { get, patch, post, remove } from '../../lib/api/endpoint.ts'

const reviews = 'applications.review'

// The path with a parameter comes last, or it would match the literal paths.
export const applications = {
  list: get('/api/applications').gives<{ applications: Application[] }>(),
  create: post('/api/applications').once().takes<typeof NewApplication>().gives<Application>(201),
  submissions: get('/api/applications/submitted')
    .toThoseWho(reviews)
    .takes<typeof ReviewQuery>()
    .gives<{ applications: Application[]; page: number; pages: number }>(),
  read: get('/api/applications/:id').takes<typeof ApplicationById>().gives<Application>(),
  save: patch('/api/applications/:id').takes<typeof ApplicationChange>().gives<Application>(),
  remove: remove('/api/applications/:id').takes<typeof ApplicationById>().gives<Application>(),
  submit: post('/api/applications/:id/submit')
    .once()
    .takes<typeof ApplicationSubmission>()
    .gives<Application>(),
  review: post('/api/applications/submitted/:id/review')
    .toThoseWho(reviews)
    .takes<typeof ApplicationReview>()
    .gives<Application>(),
}
