import { toStepNumber, type WizardStep, wizardSteps } from '#db/applications/model.ts'
import { pageIn, pickOne, withQuery } from '../../lib/list/address.ts'

export const wizardPath = '/forms/wizard'

/** How the wizard leads: by steps that open one after the other, by steps in any order, or by its buttons alone. */
export const wizardStyles = ['validated', 'free', 'icons'] as const
export type WizardStyle = (typeof wizardStyles)[number]

export type Place = {
  id: number | undefined
  step: WizardStep | undefined
  style: WizardStyle
  /** What others have submitted, for whoever reviews it. */
  isReview: boolean
  page: number
}

const idIn = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Returns what an address asks for; what makes no sense in it is left out. */
export const placeIn = (query: URLSearchParams): Place => ({
  id: idIn(query.get('application')),
  step: pickOne(wizardSteps, query.get('step')),
  style: pickOne(wizardStyles, query.get('style')) ?? 'validated',
  isReview: query.get('view') === 'submitted',
  page: pageIn(query),
})

export const wizardAddress = ({ id, step, style }: Partial<Place> = {}): string =>
  withQuery(wizardPath, {
    application: id,
    step,
    style: style === 'validated' ? undefined : style,
  })

export const reviewAddress = (page = 1): string =>
  withQuery(wizardPath, { view: 'submitted', page: page === 1 ? undefined : page })

/** Returns whether a step may be opened when this one is the furthest that was reached. */
export const isStepOpen = (step: WizardStep, reached: number, style: WizardStyle): boolean =>
  style === 'free' || toStepNumber(step) <= reached

/** Returns the step after this one, or before it; the same at the ends. */
export function neighbor(step: WizardStep, by: 1 | -1): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + by] ?? step
}
