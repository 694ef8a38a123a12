import { useRouteLoaderData } from 'react-router-dom'
import { type Formats, getFormats, toLocale } from '#db/shared/format/model.ts'
import { useLanguage } from './words.ts'

type Place = { locale: string; currency: string }

/** Returns the formats of the page: its locale decides every date, time, number and amount. */
export function useFormat(): Formats {
  const place = useRouteLoaderData('root') as Place | undefined
  const language = useLanguage()
  return getFormats(place?.locale ?? toLocale(language), place?.currency ?? 'USD')
}
