import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Opened } from './endpoints.ts'

/** Returns the functions that write the lines above a quoted and a forwarded email. */
export function useQuoting() {
  const t = useTranslations('mail')
  const format = useFormat()
  const { wallDate } = useClock()
  const formatDate = ({ id, extras }: Opened) => {
    const writtenAt = extras[id]?.writtenAt
    return writtenAt ? format.dayAndYear(wallDate(writtenAt)) : ''
  }
  return {
    wrote: (source: Opened) => t('wrote', { date: formatDate(source), name: source.sender_name }),
    forwarded: (source: Opened) =>
      [
        t('forwardedHead'),
        `${t('fromLine')} ${source.sender_name} <${source.sender}>`,
        `${t('dateLine')} ${formatDate(source)}`,
        `${t('subjectLine')} ${source.subject}`,
      ].join('\n'),
  }
}
