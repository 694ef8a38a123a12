import type { Notification } from '#db/notifications/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'

/** Returns a function that gives the text of a notification: reminders are translated, all others are stored text. */
export function useNewsText() {
  const t = useWords('notifications')
  const format = useFormat()
  return ({ kind, text }: Pick<Notification, 'kind' | 'text'>) => {
    if (kind === 'due') return t('due', { day: format.dayAndYear(new Date(text)) })
    if (kind === 'unanswered') return t('unanswered')
    if (kind === 'soon') return t('soon', { time: format.time(new Date(`${text.slice(0, 16)}Z`)) })
    return text
  }
}
