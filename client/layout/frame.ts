import { useFetchers, useLocation, useRouteLoaderData, useSubmit } from 'react-router-dom'
import { parsePreferencesForm, toEffectivePreferences } from '#db/preferences/model.ts'
import type { Frame } from './endpoints.ts'

/** The page that takes every setting, from whichever form it comes. */
export const settingsAddress = '/settings/appearance'

/** The settings of the page as they are stored, with those laid over them that are on their way. */
export function useFrame(): Frame {
  const stored = useRouteLoaderData('root') as Frame
  const underWay = useFetchers()
    .filter(({ formAction }) => formAction === settingsAddress)
    .map(({ formData }) => parsePreferencesForm(formData ?? []))
  return toEffectivePreferences(Object.assign({}, stored, ...underWay))
}

/** Chooses at once, and has the server store it. Several choices at a time do not call each other off. */
export function useChoose() {
  const submit = useSubmit()
  return (settings: Record<string, string>) =>
    submit(settings, {
      method: 'post',
      action: settingsAddress,
      navigate: false,
      fetcherKey: `setting-${Object.keys(settings).join('-')}`,
      flushSync: true,
    })
}

/** Where a form without scripts comes back to. */
export function useHere() {
  const { pathname, search } = useLocation()
  return pathname + search
}
