import type { DateRange, Measure, Period } from '#db/analytics/model.ts'
import type { Profile } from '#db/analytics/people.ts'
import type { Support } from '#db/analytics/personal-counts.ts'
import type { PlaySummary, Shipment } from '#db/analytics/queries.ts'
import type { AnalyticsQuery, CardFile, FollowInput } from '#db/analytics/schemas.ts'
import type { SalesRange } from '#db/box-office/model.ts'
import type { SalesQuery } from '#db/box-office/schemas.ts'
import type { Performance, SalesTotals } from '#db/box-office/today.ts'
import type { Occurrence } from '#db/calendar/model.ts'
import type { RecentEnquiry } from '#db/enquiries/lists.ts'
import type { MailRow } from '#db/mail/queries.ts'
import type { Notification } from '#db/notifications/queries.ts'
import type { OrderStatus } from '#db/products/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { DueTask } from '#db/todo/due-tasks.ts'
import { get, post } from '../../lib/api/endpoint.ts'

/** What a page shows in cards. A part whose query failed is missing and named in `failed`. */
export type Parts<P> = Partial<P> & {
  failed: (keyof P & string)[]
  /** The instant at which the figures were counted. */
  countedAt: string
}

export type SummaryParts = {
  waiting: { unread: number; drafts: number }
  chats: number
  due: { count: number; rows: DueTask[] }
  latest: Pick<
    MailRow,
    'id' | 'sender_name' | 'img' | 'subject' | 'excerpt' | 'writtenAt' | 'unread'
  >[]
  events: Pick<Occurrence, 'id' | 'on' | 'title' | 'location' | 'start' | 'end' | 'allDay'>[]
  performances: Performance[]
  sales: SalesSummary
  enquiries: { unanswered: number; rows: RecentEnquiry[] }
}

export type SalesSummary = {
  range: SalesRange
  now: SalesTotals
  before: SalesTotals
  /** The seats sold for each day, or each part of a year, and the days on which these begin. */
  marks: Day[]
  series: number[]
}

/** What is pending for the user; parts that their role may not see are missing. */
export type Summary = Parts<SummaryParts> & {
  name: string
  /** Today in the user's time zone. */
  today: Day
}

export const dashboard = {
  summary: get('/api/dashboard/summary').takes<typeof SalesQuery>().gives<Summary>(),
}

/** The period of the analysis and the starts of its chart points. */
export type AnalyticsPeriod = DateRange & { range: Period; today: Day; marks: Day[] }

/** Revenue needs a permission. */
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

/** Figures without a period or a series. */
export type CountName = 'messages' | 'stars' | 'fill' | 'darkDays' | 'done' | 'enquiries'

export type Stats = AnalyticsPeriod &
  Pick<Parts<unknown>, 'countedAt'> & {
    lines: Partial<Record<LineName, Measure>>
    counts: Partial<Record<CountName, number>>
    /** The figures whose query failed. */
    failed: string[]
    answers: boolean
  }

export type ShareName = 'fill' | 'back' | 'phones' | 'done'

export type AnalyticsParts = {
  /** The next performance day and its seats compared with the previous one. */
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
  /** The number of tasks, and of the completed ones. */
  tasks: { all: number; completed: number }
}

/** The figures of the analytics dashboard. */
export type Analytics = AnalyticsPeriod & Parts<AnalyticsParts> & { name: string }

/** A count in this period and the one before. */
export type Share = { name: string; now: number; before: number }

export type CommerceParts = Record<'subscribers' | 'takings' | 'quarter' | 'tickets', Measure> & {
  /** Cumulative daily revenue of this and the last month. */
  revenue: { now: number[]; before: number[] }
  /** The seats of this quarter's performances to date. */
  goal: { sold: number; seats: number; performances: number }
  /** Revenue of this quarter to date, and bookings for later. */
  funds: { played: number; ahead: number }
  engines: Share[]
  devices: Share[]
  retention: { months: Day[]; fresh: number[]; back: number[] }
  buyers: { fresh: number; back: number; referred: number }
}

/** Sales figures, for those who may see them. */
export type Commerce = AnalyticsPeriod & Parts<CommerceParts>

/** The organization, its plays and people; revenue needs a permission. */
export type Basics = {
  plays: (Omit<PlaySummary, 'takings'> & { takings?: number })[]
  people: Profile[]
  next: Performance[]
  news: AnalyticsParts['news']
}

export const analytics = {
  stats: get('/api/dashboard/stats').takes<typeof AnalyticsQuery>().gives<Stats>(),
  overview: get('/api/dashboard/analytics').takes<typeof AnalyticsQuery>().gives<Analytics>(),
  commerce: get('/api/dashboard/ecommerce')
    .toThoseWho('commerce.read')
    .takes<typeof AnalyticsQuery>()
    .gives<Commerce>(),
  csv: get('/api/dashboard/files/:page/:part').takes<typeof CardFile>().givesFile('text/csv'),
  basics: get('/api/dashboard/cards').toThoseWho('users.read').gives<Basics>(),
  follow: post('/api/dashboard/people/:id/follow')
    .toThoseWho('users.read')
    .takes<typeof FollowInput>()
    .gives<Pick<Profile, 'followers' | 'isFollowed'>>(),
}
