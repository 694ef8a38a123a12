import { toStepNumber, type WizardStep, wizardSteps } from '#db/applications/model.ts'
import { pageIn, pickOne, withQuery } from '../../lib/list/address.ts'

export const wizardPath = '/forms/wizard'

/** The navigation of the wizard: steps in sequence, steps in any order, or buttons only. */
export const wizardStyles = ['validated', 'free', 'icons'] as const
export type WizardStyle = (typeof wizardStyles)[number]

export type WizardParams = {
  id: number | undefined
  step: WizardStep | undefined
  style: WizardStyle
  /** The submissions of other users, for reviewers. */
  isReview: boolean
  page: number
}

const idIn = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Parses an address; invalid values are ignored. */
export const parseParams = (query: URLSearchParams): WizardParams => ({
  id: idIn(query.get('application')),
  step: pickOne(wizardSteps, query.get('step')),
  style: pickOne(wizardStyles, query.get('style')) ?? 'validated',
  isReview: query.get('view') === 'submitted',
  page: pageIn(query),
})

/** Returns the address of a step of an application; without an id, of the wizard. */
export const wizardAddress = ({ id, step, style }: Partial<WizardParams> = {}): string =>
  withQuery(wizardPath, {
    application: id,
    step,
    style: style === 'validated' ? undefined : style,
  })

/** Returns the address of a page of the submitted applications. */
export const reviewAddress = (page = 1): string =>
  withQuery(wizardPath, { view: 'submitted', page: page === 1 ? undefined : page })

/** Returns whether a step can be opened when `reached` is the furthest step so far. */
export const isStepOpen = (step: WizardStep, reached: number, style: WizardStyle): boolean =>
  style === 'free' || toStepNumber(step) <= reached

/** Returns the next or the previous step; at the ends the same one. */
export function neighbor(step: WizardStep, by: 1 | -1): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + by] ?? step
}
