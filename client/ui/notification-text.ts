import type { Notification } from '#db/notifications/queries.ts'
import { toDay } from '#db/shared/time/model.ts'
import { useClock } from '../i18n/clock.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.ts'
import { parseNotification } from './parse-notification.ts'

type News = Pick<Notification, 'kind' | 'title' | 'text' | 'createdAt'>

/**
 * Returns a function that gives the title and the text of a notification in the language of the reader. What a person
 * wrote is shown as it is.
 */
export function useNotificationText() {
  const t = useTranslations('notifications')
  const format = useFormat()
  const { wallDate } = useClock()
  function formatTitle({ kind, title }: News) {
    if (kind === 'deletion') return t('deletion', { name: title })
    if (kind === 'reply') return t('reply', { enquiry: title })
    if (kind === 'shared' && title === '') return t('firstCalendar')
    return title
  }
  function formatReminder(day: string | undefined, start: string | undefined) {
    if (start !== undefined) {
      const startDay = format.dayAndYear(new Date(start.slice(0, 10)))
      return t('dueAt', { day: startDay, time: format.time(new Date(`${start}Z`)) })
    }
    return day === undefined ? t('reminder') : t('due', { day: format.dayAndYear(new Date(day)) })
  }
  function formatStart(text: string, createdAt: string) {
    const start = new Date(`${text}Z`)
    const time = format.time(start)
    if (toDay(text) === toDay(wallDate(createdAt).toISOString())) return t('soon', { time })
    return t('soonOn', { day: format.dayAndWeekday(start), time })
  }
  function formatText(news: News) {
    const content = parseNotification(news)
    switch (content.type) {
      case 'plain':
        return content.text
      case 'due':
        return t('due', { day: format.dayAndYear(new Date(content.day)) })
      case 'reminder':
        return formatReminder(content.day, content.start)
      case 'soonAllDay':
        return t('soonAllDay', { day: format.dayAndWeekday(new Date(content.day)) })
      case 'soon':
        return formatStart(content.start, news.createdAt)
      case 'answer':
        return t(`answer_${content.answer}`, { name: content.name })
      case 'decision':
        return t(`decision_${content.decision}`, { note: content.note }).trim()
      case 'assigned':
        return t(`task_${content.action}`, { name: content.name })
      case 'shared':
        return t('shared', { name: content.name })
      case 'unanswered':
        return t('unanswered')
    }
  }
  return (news: News) => ({ title: formatTitle(news), text: formatText(news) })
}
