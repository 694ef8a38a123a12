import { redirect } from 'react-router-dom'
import { type Color, colors } from '#db/shared/colors/model.ts'
import { notice } from '../../../lib/api/notice.ts'
import { rejectedBy } from '../../../ui/form.ts'
import { type ActionInput, offer, toCalendarHref } from '../action-input.ts'
import { sharing } from '../sharing/endpoints.ts'
import { calendars } from './endpoints.ts'

const toPanel = (query: URLSearchParams) => redirect(toCalendarHref(query, { calendars: 'yes' }))

const toFields = ({ name = '', color }: Record<string, string>) => ({
  name,
  color: colors.find((each): each is Color => each === color) ?? null,
})

/** Handles the forms about calendars. */
export const calendarActions = {
  async 'show-calendars'({ call, values, query }: ActionInput) {
    // A calendar that was added in another window is not in the form.
    const listed = values.listed?.split(',') ?? []
    for (const { id, isHidden } of await call(calendars.list, {})) {
      const isWanted = values[`calendar${id}`] === 'on'
      if (listed.includes(String(id)) && isWanted === isHidden)
        await call(calendars.change, { id, isHidden: !isWanted })
    }
    const listedShared = values.listedShared?.split(',') ?? []
    for (const { id, isHidden } of await call(sharing.shared, {})) {
      const isWanted = values[`shared${id}`] === 'on'
      if (listedShared.includes(String(id)) && isWanted === isHidden)
        await call(sharing.hide, { id, isHidden: !isWanted })
    }
    return redirect(toCalendarHref(query))
  },
  async 'add-calendar'({ call, values, query }: ActionInput) {
    try {
      await call(calendars.add, toFields(values))
      return toPanel(query)
    } catch (thrown) {
      return rejectedBy(values)(thrown)
    }
  },
  async 'change-calendar'({ call, values, query }: ActionInput) {
    try {
      await call(calendars.change, { id: Number(values.id), ...toFields(values) })
      return toPanel(query)
    } catch (thrown) {
      return rejectedBy(values)(thrown)
    }
  },
  async 'default-calendar'({ call, values, query }: ActionInput) {
    await call(calendars.change, { id: Number(values.id), isDefault: true })
    return toPanel(query)
  },
  async 'delete-calendar'({ context, call, values, query }: ActionInput) {
    const { moveTo } = values
    const removal = { id: Number(values.id), ...(moveTo && { moveTo: Number(moveTo) }) }
    try {
      const { undo } = await call(calendars.remove, removal)
      notice(context, {
        text: { of: 'calendar', key: 'calendarDeleted' },
        undo: offer(query, { intent: 'restore-calendar', undo }),
      })
      // The open panel would cover the notice.
      return redirect(toCalendarHref(query))
    } catch (thrown) {
      return rejectedBy(values)(thrown)
    }
  },
  async 'restore-calendar'({ context, call, values }: ActionInput) {
    await call(calendars.restore, { id: Number(values.undo) })
    notice(context, { text: { of: 'calendar', key: 'calendarRestored' } })
    return null
  },
}
