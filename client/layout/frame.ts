import { useFetcher, useFetchers, useLocation } from 'react-router-dom'
import {
  type Preferences,
  parsePreferencesForm,
  toEffectivePreferences,
} from '#db/preferences/model.ts'
import { useRootData } from '../i18n/root-data.ts'
import type { Frame } from './endpoints.ts'

/** The page that stores settings from any form. */
export const settingsAddress = '/settings/appearance'

/** Returns the stored settings with pending changes. */
export function useFrame(): Frame {
  const stored = useRootData<Frame>()
  const pending = useFetchers()
    .filter(({ formAction }) => formAction === settingsAddress)
    .map(({ formData }) => parsePreferencesForm(formData ?? []))
  return toEffectivePreferences(Object.assign({}, stored, ...pending))
}

export type SettingName = keyof Preferences

/**
 * Returns a function that applies a setting at once and stores it. If that fails, the setting is as before and a notice
 * says so. Each setting has its own fetcher, so that quick changes do not cancel each other.
 */
export function useSetting(name: SettingName) {
  const { submit } = useFetcher({ key: `setting-${name}` })
  return (value: string) =>
    void submit({ [name]: value }, { method: 'post', action: settingsAddress, flushSync: true })
}

/** Returns the address that a form without scripts returns to. */
export function useReturnAddress() {
  const { pathname, search } = useLocation()
  return pathname + search
}
