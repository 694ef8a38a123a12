import type { SalesRange } from '#db/box-office/model.ts'
import type { SalesOver } from '#db/box-office/schemas.ts'
import type { Performance, Sold } from '#db/box-office/today.ts'
import type { Occurrence } from '#db/calendar/model.ts'
import type { RecentEnquiry } from '#db/enquiries/queries.ts'
import type { MailRow } from '#db/mail/queries.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { DueTask } from '#db/todo/due-tasks.ts'
import { get } from '../../lib/api/endpoint.ts'

/** What waits for the person who asks; what their role may not see is not there. */
export type Summary = {
  name: string
  /** The day it is in the house. */
  today: Day
  unread: number
  chats: number
  drafts: number
  due: { count: number; rows: DueTask[] }
  latest: Pick<
    MailRow,
    'id' | 'sender_name' | 'img' | 'subject' | 'excerpt' | 'writtenAt' | 'unread'
  >[]
  events: Pick<Occurrence, 'id' | 'on' | 'title' | 'location' | 'start' | 'end' | 'allDay'>[]
  performances: Performance[]
  sales?: { range: SalesRange; now: Sold; before: Sold }
  enquiries?: { unanswered: number; rows: RecentEnquiry[] }
}

export const dashboard = {
  summary: get('/api/dashboard/summary').takes<typeof SalesOver>().gives<Summary>(),
}
