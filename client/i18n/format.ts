import { type Formats, getFormats, toLocale } from '#db/shared/format/model.ts'
import { type RootData, useRootData } from './root-data.ts'
import { useLanguage } from './translations.ts'

/** Returns the formats of the page: its locale decides every date, time, number and amount. */
export function useFormat(): Formats {
  const frame = useRootData<RootData | undefined>()
  const language = useLanguage()
  return getFormats(frame?.locale ?? toLocale(language), frame?.currency ?? 'USD')
}
