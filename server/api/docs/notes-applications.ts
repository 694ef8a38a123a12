import type { Notes } from './note.ts'

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

/** Notes on applications and their review. */
export const applicationNotes: Notes = {
  'GET /api/applications': { summary: 'Returns the applications of the account, newest first.' },
  'POST /api/applications': {
    summary: 'Creates an application as a draft, which may be incomplete.',
    example: applicationExample,
  },
  'GET /api/applications/:id': { summary: 'Returns an application.', example: { id: 1 } },
  'PATCH /api/applications/:id': {
    summary:
      'Saves a draft. Fields that are left out stay unchanged. An outdated version gets 409 with the stored application.',
    example: { id: 2, version: 1, wizardStep: 2, application: { city: 'Porto' } },
  },
  'POST /api/applications/:id/submit': {
    summary: 'Submits a complete application. A submitted one is returned unchanged.',
    example: { id: 2 },
  },
  'GET /api/applications/submitted': {
    summary: 'Returns the submitted applications of all accounts, pending ones first.',
    example: { page: 1 },
  },
  'POST /api/applications/submitted/:id/review': {
    summary: 'Accepts or declines the application with this number and notifies the applicant.',
    example: { id: 1, decision: 'accepted', note: 'The studio is yours on March 4.' },
  },
  'DELETE /api/applications/:id': { summary: 'Deletes a draft.', example: { id: 1 } },
}
