import type { decisions } from '#db/applications/model.ts'
import type { AnswerChoice } from '#db/calendar/model.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { toDay } from '#db/shared/time/model.ts'
import type { AssignmentAction } from '#db/todo/assignments.ts'
import { useClock } from '../i18n/clock.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'

type News = Pick<Notification, 'kind' | 'title' | 'text' | 'createdAt'>

/**
 * Returns a function that gives the title and the text of a notification in the language of the reader. What a person
 * wrote is shown as it is.
 */
export function useNotificationText() {
  const t = useWords('notifications')
  const format = useFormat()
  const { wallDate } = useClock()
  function sayDue(text: string) {
    if (text === '') return t('reminder')
    const day = format.dayAndYear(new Date(text.slice(0, 10)))
    if (text.length === 10) return t('due', { day })
    return t('dueAt', { day, time: format.time(new Date(`${text}Z`)) })
  }
  function sayTitle({ kind, title }: News) {
    if (kind === 'deletion') return t('deletion', { name: title })
    if (kind === 'reply') return t('reply', { enquiry: title })
    if (kind === 'shared' && title === '') return t('firstCalendar')
    return title
  }
  function sayText({ kind, text, createdAt }: News) {
    if (kind === 'due') return t('due', { day: format.dayAndYear(new Date(text)) })
    if (kind === 'reminder') return sayDue(text)
    if (kind === 'answer') {
      const [answer = '', ...words] = text.split(' ')
      return t(`answer_${answer as AnswerChoice}`, { name: words.join(' ') })
    }
    if (kind === 'decision') {
      const [decision = '', ...note] = text.split(' ')
      return t(`decision_${decision as (typeof decisions)[number]}`, {
        note: note.join(' '),
      }).trim()
    }
    if (kind === 'assigned') {
      const [action = '', ...words] = text.split(' ')
      return t(`task_${action as AssignmentAction}`, { name: words.join(' ') })
    }
    if (kind === 'shared') return t('shared', { name: text })
    if (kind === 'unanswered') return t('unanswered')
    if (kind !== 'soon') return text
    if (text.length === 10) return t('soonAllDay', { day: format.dayAndWeekday(new Date(text)) })
    const start = new Date(`${text.slice(0, 16)}Z`)
    const time = format.time(start)
    if (toDay(text) === toDay(wallDate(createdAt).toISOString())) return t('soon', { time })
    return t('soonOn', { day: format.dayAndWeekday(start), time })
  }
  return (news: News) => ({ title: sayTitle(news), text: sayText(news) })
}
