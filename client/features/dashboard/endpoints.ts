import type { MailRow } from '#db/mail/queries.ts'
import { get } from '../../api/endpoint.ts'

/** What waits for the person who asks. */
export type Summary = {
  name: string
  unread: number
  drafts: number
  starred: number
  latest: Pick<
    MailRow,
    'id' | 'sender_name' | 'img' | 'subject' | 'excerpt' | 'day' | 'time' | 'year' | 'unread'
  >[]
}

export const dashboard = {
  summary: get('/api/dashboard/summary').gives<Summary>(),
}
