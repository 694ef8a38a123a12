import { redirect } from 'react-router-dom'
import { type CalendarAccess, calendarAccess } from '#db/calendar/model.ts'
import { notice } from '../../../lib/api/notice.ts'
import { rejectedBy } from '../../../ui/form.ts'
import { type ActionInput, offer, toCalendarHref } from '../action-input.ts'
import { sharing } from './endpoints.ts'

const parseAccess = (text: string | undefined): CalendarAccess =>
  calendarAccess.find((each) => each === text) ?? 'read'

/** Handles the forms about sharing. */
export const sharingActions = {
  async 'share-calendar'({ context, call, values, query }: ActionInput) {
    const { id = '', email = '' } = values
    try {
      const share = { id: Number(id), email, access: parseAccess(values.access) }
      const { name } = await call(sharing.share, share)
      notice(context, { text: { of: 'calendar', key: 'calendarShared', values: { name } } })
      return redirect(toCalendarHref(query, { calendars: 'yes', sharing: id }))
    } catch (thrown) {
      return rejectedBy(values)(thrown)
    }
  },
  async 'unshare-calendar'({ context, call, values, query }: ActionInput) {
    const { id = '', email = '' } = values
    const { name, access } = await call(sharing.unshare, { id: Number(id), email })
    const again = { intent: 'share-calendar', id, email, access }
    notice(context, {
      text: { of: 'calendar', key: 'calendarUnshared', values: { name } },
      undo: offer(query, again),
    })
    // The open panel would cover the notice.
    return redirect(toCalendarHref(query))
  },
  async 'leave-calendar'({ context, call, values, query }: ActionInput) {
    await call(sharing.leave, { id: Number(values.id) })
    notice(context, { text: { of: 'calendar', key: 'sharedRemoved' } })
    return redirect(toCalendarHref(query, { calendars: 'yes' }))
  },
}
