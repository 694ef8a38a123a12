import type { DateRange, Measure, Period } from '#db/analytics/model.ts'
import type { Profile } from '#db/analytics/people.ts'
import type { Support } from '#db/analytics/personal-counts.ts'
import type { PlaySummary, Shipment } from '#db/analytics/queries.ts'
import type { AnalyticsQuery, FollowInput } from '#db/analytics/schemas.ts'
import type { SalesRange } from '#db/box-office/model.ts'
import type { SalesQuery } from '#db/box-office/schemas.ts'
import type { Performance, SalesTotals } from '#db/box-office/today.ts'
import type { Occurrence } from '#db/calendar/model.ts'
import type { RecentEnquiry } from '#db/enquiries/queries.ts'
import type { MailRow } from '#db/mail/queries.ts'
import type { Notification } from '#db/notifications/queries.ts'
import type { OrderStatus } from '#db/products/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { DueTask } from '#db/todo/due-tasks.ts'
import { get, post } from '../../lib/api/endpoint.ts'

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
  sales?: { range: SalesRange; now: SalesTotals; before: SalesTotals }
  enquiries?: { unanswered: number; rows: RecentEnquiry[] }
}

export const dashboard = {
  summary: get('/api/dashboard/summary').takes<typeof SalesQuery>().gives<Summary>(),
}

/** The time that is looked at, and where the points of its lines begin. */
export type AnalyticsPeriod = DateRange & { range: Period; today: Day; marks: Day[] }

/** Takings are told to those alone who may see them. */
export type LineName =
  | 'views'
  | 'tickets'
  | 'reviews'
  | 'returns'
  | 'subscribers'
  | 'visits'
  | 'buyers'
  | 'reads'
  | 'takings'
  | 'quarter'

/** What stands still, whatever time is looked at, and what is only one number. */
export type CountName = 'messages' | 'stars' | 'fill' | 'darkDays' | 'done' | 'enquiries'

export type Stats = AnalyticsPeriod & {
  lines: Partial<Record<LineName, Measure>>
  counts: Record<CountName, number>
  answers: boolean
}

export type ShareName = 'fill' | 'back' | 'phones' | 'done'

/** What the dashboard of numbers tells whoever works here. */
export type Analytics = AnalyticsPeriod & {
  name: string
  /** The next evening, and how many seats were sold for the one before it. */
  next: { day: Day; play: string; seats: number; before: number | null } | null
  subscribers: Measure
  tickets: Measure
  visits: Measure & { byWeekday: number[] }
  shares: Record<ShareName, number>
  support: Support & { answers: boolean }
  orders: Record<OrderStatus, number>
  houses: { months: Day[]; evenings: number[]; matinees: number[] }
  news: Pick<Notification, 'id' | 'kind' | 'title' | 'text' | 'href' | 'createdAt'>[]
  shipments: Shipment[]
  /** How many tasks there are in the to-do list, and how many of them are completed. */
  tasks: { all: number; completed: number }
}

/** How often something was, and how often before. */
export type Share = { name: string; now: number; before: number }

/** What is sold and to whom, for those who may see it. */
export type Commerce = AnalyticsPeriod & {
  lines: Record<'subscribers' | 'takings' | 'quarter' | 'tickets', Measure>
  /** Takings of this month so far and of the last one, added up from day to day. */
  revenue: { now: number[]; before: number[] }
  /** The seats of this quarter's performances up to today. */
  goal: { sold: number; seats: number; performances: number }
  /** Takings of this quarter up to today, and of what is sold for later. */
  funds: { played: number; ahead: number }
  engines: Share[]
  devices: Share[]
  retention: { months: Day[]; fresh: number[]; back: number[] }
  buyers: { fresh: number; back: number; referred: number }
}

/** The house, its plays and its people, as cards show them; takings are told to those alone who may see them. */
export type Basics = {
  plays: (Omit<PlaySummary, 'takings'> & { takings?: number })[]
  people: Profile[]
  next: Performance[]
  news: Analytics['news']
}

export const analytics = {
  stats: get('/api/dashboard/stats').takes<typeof AnalyticsQuery>().gives<Stats>(),
  overview: get('/api/dashboard/analytics').takes<typeof AnalyticsQuery>().gives<Analytics>(),
  commerce: get('/api/dashboard/ecommerce')
    .toThoseWho('commerce.read')
    .takes<typeof AnalyticsQuery>()
    .gives<Commerce>(),
  basics: get('/api/dashboard/cards').toThoseWho('users.read').gives<Basics>(),
  follow: post('/api/dashboard/people/:id/follow')
    .toThoseWho('users.read')
    .takes<typeof FollowInput>()
    .gives<Pick<Profile, 'followers' | 'isFollowed'>>(),
}
