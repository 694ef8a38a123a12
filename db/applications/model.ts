/** The steps with fields; the last step is the review of what was entered. */
export const stepFields = {
  person: ['firstName', 'lastName', 'email', 'city'],
  proposal: ['title', 'jobTitle', 'description'],
  event: ['eventName', 'place', 'status', 'requirements'],
} as const

export const wizardSteps = ['person', 'proposal', 'event', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

export type FieldName = (typeof stepFields)[keyof typeof stepFields][number]
export const fieldNames: FieldName[] = Object.values(stepFields).flat()

export const eventStatuses = ['planning', 'inProcess', 'finished'] as const
export const eventRequirements = ['staffing', 'catering'] as const

/** What was entered so far; empty where nothing was. */
export type Answers = Record<FieldName, string>
export const emptyAnswers = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Answers

export const applicationStates = ['draft', 'submitted', 'accepted', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What a reviewer decides. */
export const decisions = ['accepted', 'declined'] as const

export const maxApplications = 50

/** Returns the number of a submission as the applicant is told it, such as APP-00012. */
export const toReference = (number: number): string => `APP-${String(number).padStart(5, '0')}`

/** Returns the place of a step, counted from 1. */
export const toStepNumber = (step: WizardStep): number => wizardSteps.indexOf(step) + 1
