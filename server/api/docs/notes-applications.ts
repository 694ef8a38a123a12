import type { Notes } from './notes.ts'

export const applicationExample = {
  application: {
    firstName: 'Ada',
    lastName: 'Limelight',
    email: 'ada@lantern-street.example',
    city: 'Harrowmouth',
    title: 'A night of one-act plays',
    jobTitle: 'Stage manager',
    description: 'Four short plays by local writers, with one set and one interval.',
    eventName: 'One-act night',
    place: 'Studio',
    status: 'planning',
    requirements: 'staffing',
  },
}

/** Of applications: the wizard, and the decision. */
export const notesOnApplications: Notes = {
  'GET /api/applications': { summary: 'The applications of the account, the latest first.' },
  'POST /api/applications': {
    summary: 'Begins an application as a draft, which may be incomplete.',
    example: applicationExample,
  },
  'GET /api/applications/:id': { summary: 'One application.', example: { id: 1 } },
  'PATCH /api/applications/:id': {
    summary:
      'Saves a draft; fields that are not named stay. A stale version gets 409 with the application as it is stored.',
    example: { id: 2, version: 1, wizardStep: 2, application: { city: 'Porto' } },
  },
  'POST /api/applications/:id/submit': {
    summary:
      'Submits an application once it is complete. Submitting it again changes nothing and returns it as it is.',
    example: { id: 2 },
  },
  'GET /api/applications/submitted': {
    summary: 'Submitted applications of all accounts, those without a decision first.',
    example: { page: 1 },
  },
  'POST /api/applications/submitted/:id/review': {
    summary: 'Accepts or declines the application with this number and notifies the applicant.',
    example: { id: 1, decision: 'accepted', note: 'The studio is yours on March 4.' },
  },
  'DELETE /api/applications/:id': { summary: 'Deletes a draft.', example: { id: 1 } },
}
