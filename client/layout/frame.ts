import { useFetchers, useLocation, useRouteLoaderData, useSubmit } from 'react-router-dom'
import { parsePreferencesForm, toEffectivePreferences } from '#db/preferences/model.ts'
import type { Frame } from './endpoints.ts'

/** The page that stores settings from any form. */
export const settingsAddress = '/settings/appearance'

/** Returns the stored settings with pending changes. */
export function useFrame(): Frame {
  const stored = useRouteLoaderData('root') as Frame
  const pending = useFetchers()
    .filter(({ formAction }) => formAction === settingsAddress)
    .map(({ formData }) => parsePreferencesForm(formData ?? []))
  return toEffectivePreferences(Object.assign({}, stored, ...pending))
}

/** Returns a function that applies a setting at once and stores it. Concurrent changes do not cancel each other. */
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

/** Returns the address that a form without scripts returns to. */
export function useHere() {
  const { pathname, search } = useLocation()
  return pathname + search
}
