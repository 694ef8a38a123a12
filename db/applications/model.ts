/** The steps with fields; the last step is a summary. */
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

/** The answers so far; unanswered fields are empty. */
export type Answers = Record<FieldName, string>
export const emptyAnswers = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Answers

export const applicationStates = ['draft', 'submitted', 'accepted', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The decision of a reviewer. */
export const decisions = ['accepted', 'declined'] as const

/** Returns the reference number of a submission, such as APP-00012. */
export const toReference = (number: number): string => `APP-${String(number).padStart(5, '0')}`

/** Returns the position of a step, from 1. */
export const toStepNumber = (step: WizardStep): number => wizardSteps.indexOf(step) + 1
