import type * as z from 'zod/mini'
import type { EventChange, EventPart, NewEvent } from '#db/calendar/schemas.ts'
import type { Call } from '../../../lib/api/endpoint.ts'
import { parseId } from '../../../lib/list/ids.ts'
import { calendar } from '../endpoints.ts'
import { sharing } from './endpoints.ts'

/** The choice of a shared calendar in the editor, as distinct from the ids of own calendars. */
export const toShareChoice = (id: number): string => `shared-${id}`

/** Returns the id of the chosen shared calendar; undefined for an own one. */
export const parseShareChoice = (choice = ''): number | undefined =>
  choice.startsWith('shared-') ? parseId(choice.slice('shared-'.length)) : undefined

/** Returns the calls about the events of the account, or about those of a shared calendar. */
export function getEventCalls(call: Call, share: number | undefined) {
  if (share === undefined)
    return {
      read: (id: number) => call(calendar.read, { id }),
      create: (event: z.input<typeof NewEvent>) => call(calendar.create, event),
      change: (change: z.input<typeof EventChange>) => call(calendar.change, change),
      remove: (part: z.input<typeof EventPart>) => call(calendar.remove, part),
      undo: (id: number) => call(calendar.undo, { id }),
    }
  return {
    read: (id: number) => call(sharing.read, { share, id }),
    create: ({ calendar: _, reminders: __, ...event }: z.input<typeof NewEvent>) =>
      call(sharing.create, { share, ...event }),
    change: ({ calendar: _, reminders: __, ...change }: z.input<typeof EventChange>) =>
      call(sharing.change, { share, ...change }),
    remove: (part: z.input<typeof EventPart>) => call(sharing.remove, { share, ...part }),
    undo: (id: number) => call(sharing.undo, { share, id }),
  }
}
