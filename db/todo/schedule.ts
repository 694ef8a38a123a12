import { normalizeRule, type Rule } from '../shared/recurrence/model.ts'
import { endOfDays, getWeekOfMonth, listRuleDays } from '../shared/recurrence/rule-days.ts'
import { addDays, addMinutes, type Day, daysBetween, toDay, toTime } from '../shared/time/model.ts'
import { defaultReminderTime } from './reminder-times.ts'
import type { tasks } from './table.ts'

type Row = typeof tasks.$inferSelect

/** When a task is due, how it repeats, and when its reminder comes. */
export type Schedule = Rule & Pick<Row, 'due' | 'time' | 'remindBefore' | 'remindAt'>

/**
 * Returns a valid schedule: a repeating task is due on a day of its rule, from `today` on if it has no date; only a task
 * with a date has a time and a reminder before it. `reminds` is the local time of the reminder.
 */
export function normalizeSchedule(schedule: Schedule, today: Day): Schedule & Pick<Row, 'reminds'> {
  const rule = normalizeRule(schedule)
  const start = schedule.due ?? today
  const [first = start] = listRuleDays(rule, start, start, endOfDays)
  const due = rule.repeat === 'none' ? schedule.due : first
  // The next due date may be in the fourth week, so the rule must not be read from it.
  const isFifth = rule.monthDay === 'weekday' && due !== null && getWeekOfMonth(due) === 5
  const monthDay = isFifth ? 'last' : rule.monthDay
  const time = due === null ? null : schedule.time
  const { remindAt } = schedule
  const remindBefore = due === null || remindAt !== null ? null : schedule.remindBefore
  const reminds =
    due !== null && remindBefore !== null
      ? addMinutes(`${due}T${time ?? defaultReminderTime}`, -remindBefore)
      : remindAt
  return { ...rule, monthDay, due, time, remindBefore, remindAt, reminds }
}

/** Returns the schedule after a completed occurrence: the first day of the rule that is not in the past. */
export function findNextSchedule(schedule: Schedule, today: Day): Schedule | undefined {
  const { due, remindAt } = schedule
  if (due === null || schedule.repeat === 'none') return
  const tomorrow = addDays(due, 1)
  const from = tomorrow > today ? tomorrow : today
  const [next] = listRuleDays(schedule, due, from, endOfDays)
  if (next === undefined) return
  const moved = remindAt && addDays(toDay(remindAt), daysBetween(due, next))
  return { ...schedule, due: next, remindAt: remindAt && `${moved}T${toTime(remindAt)}` }
}
