import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { Id, name, PositiveInteger, Version } from '../shared/fields/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { decisions, eventRequirements, eventStatuses, wizardSteps } from './model.ts'

const complete = {
  firstName: name(80, 'Enter a first name.'),
  lastName: name(80, 'Enter a last name.'),
  email: Email,
  city: name(80, 'Enter a city.'),
  title: name(120, 'Enter a title.'),
  jobTitle: name(80, 'Enter a job title.'),
  description: prose(2000).check(z.trim(), required('Describe the proposal.')),
  eventName: name(120, 'Enter the name of the event.'),
  place: name(120, 'Enter a location.'),
  status: z.enum(eventStatuses, 'Choose a status.'),
  requirements: z.enum(eventRequirements, 'Select at least one requirement.'),
}

const { firstName, lastName, email, city, title, jobTitle, description } = complete
const { eventName, place, status, requirements } = complete

/** The required fields of each step. */
export const StepForms = {
  person: z.object({ firstName, lastName, email, city }),
  proposal: z.object({ title, jobTitle, description }),
  event: z.object({ eventName, place, status, requirements }),
}

/** A complete application. */
export const CompleteAnswers = z.object(complete)

/** A draft accepts incomplete answers, because it is saved while typing. */
const DraftAnswers = z.strictObject({
  firstName: z.optional(line(80)),
  lastName: z.optional(line(80)),
  email: z.optional(line(254)),
  city: z.optional(line(80)),
  title: z.optional(line(120)),
  jobTitle: z.optional(line(80)),
  description: z.optional(prose(2000)),
  eventName: z.optional(line(120)),
  place: z.optional(line(120)),
  status: z.optional(z.enum([...eventStatuses, ''])),
  requirements: z.optional(z.enum([...eventRequirements, ''])),
})

export const NewApplication = z.strictObject({ application: z.optional(DraftAnswers) })

/** Fields that are left out stay unchanged. `wizardStep` is the furthest step. */
export const ApplicationChange = z.strictObject({
  id: Id,
  version: Version,
  application: z.optional(DraftAnswers),
  wizardStep: z.optional(z.int().check(z.minimum(1), z.maximum(wizardSteps.length))),
})
export type ApplicationChange = z.infer<typeof ApplicationChange>

export const ApplicationById = z.strictObject({ id: Id })
export const ApplicationSubmission = z.strictObject({ id: Id, version: Version })

export const ReviewQuery = z.strictObject({ page: z.optional(PositiveInteger) })

/** `id` is the number of the submission. */
export const ApplicationReview = z.strictObject({
  id: Id,
  version: Version,
  decision: z.enum(decisions, 'Accept or decline the application.'),
  note: z._default(prose(1000).check(z.trim()), ''),
})
export type ApplicationReview = z.infer<typeof ApplicationReview>
