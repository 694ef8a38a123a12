import { useRouteLoaderData } from 'react-router-dom'
import { type Formats, getFormats, toLocale } from '#db/shared/format/model.ts'
import { useLanguage } from './words.ts'

type FrameFormats = { locale: string; currency: string }

/** Returns the formats of the page: its locale decides every date, time, number and amount. */
export function useFormat(): Formats {
  const frame = useRouteLoaderData('root') as FrameFormats | undefined
  const language = useLanguage()
  return getFormats(frame?.locale ?? toLocale(language), frame?.currency ?? 'USD')
}
