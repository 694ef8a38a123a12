import { foldText } from '#db/shared/fields/model.ts'
import { once, type Rule } from '#db/shared/recurrence/model.ts'
import { endOfDays, listRuleDays } from '#db/shared/recurrence/rule-days.ts'
import { addDays, type Day, toDay, toTime, type WallTime } from '#db/shared/time/model.ts'
import type { ParsedTask, QuickPart, Section } from '#db/todo/model.ts'
import { type FoundDate, findDates } from './dates.ts'
import { findAdverb, findEvery, findRepetition } from './repetitions.ts'

type TagPart = Pick<QuickPart, 'tag' | 'newTag'>

type ParseOptions = {
  locale: string
  /** The local time of the account. */
  now: WallTime
  /** Returns the tag of a name; undefined if there is none. */
  findTag: (name: string) => string | undefined
  /** Whether a name without a tag becomes a new tag. */
  canAddTag?: boolean
  sections?: Section[]
  /** The parts that stay in the title. */
  literal?: string[]
}

const tagPattern = /(?<!\S)#([\p{L}\p{N}_-]{1,40})(?!\S)/gu
const importantPattern = /(?<!\S)(?:p1|!)(?!\S)/gi

/** French has a space before an exclamation mark. */
const frenchImportantPattern = /(?<!\S)p1(?!\S)/gi

/**
 * Reads due date, time, repetition, tags, section and importance from a line such as
 * `piano tuner every Monday 9am #venue /Get in p1`, in which `!` may stand for `p1`. Of several dates the last one
 * counts. A line that has nothing but parts is a title.
 */
export async function parseQuickAdd(
  text: string,
  { locale, now, findTag, canAddTag = false, sections = [], literal = [] }: ParseOptions,
): Promise<ParsedTask> {
  const parts: (QuickPart & { index: number })[] = []
  for (const { 0: match, 1: name = '', index } of text.matchAll(tagPattern)) {
    const tag = findTag(name)
    const isNew = tag === undefined && canAddTag && /\p{L}/u.test(name) // `#12` is a number
    const values = tag !== undefined ? { tag } : isNew ? { newTag: name } : undefined
    if (values && !parts.some((part) => part.kind === 'tag' && isSameTag(part, values)))
      parts.push({ kind: 'tag', text: match, ...values, index })
  }
  const section = findSection(text, sections)
  if (section) parts.push(section)
  const isFrench = locale.startsWith('fr')
  const [important] = text.matchAll(isFrench ? frenchImportantPattern : importantPattern)
  if (important) parts.push({ kind: 'important', text: important[0], index: important.index })
  const recognized = parts.filter((part) => !literal.includes(part.text))
  // Dates are not read across other parts.
  const masked = mask(text, parts)
  const repetition = findRepetition(masked, locale)
  const isRead = (part: { text: string }) => !literal.includes(part.text)
  const rule = repetition && isRead(repetition) ? repetition : undefined
  // The day of `every Monday` is that of the rule, so that only its time is left to read.
  const dates = await findDates(rule ? mask(masked, [rule]) : masked, { locale, now })
  const last = dates.findLast((date) => !date.end && isRead(date)) // a task has no end, so that the title keeps it
  const other = rule ?? findOtherRepetition(masked, last, locale)
  const repeated = other && isRead(other) ? other : undefined
  const due = repeated ? findFirstDay(repeated.rule, last, now) : last?.due
  const found: (QuickPart & { index: number })[] = [
    ...recognized,
    ...(repeated ? [{ kind: 'repeat' as const, ...repeated, ...(due && { due }) }] : []),
    ...(last ? [toDuePart(last, due)] : []),
  ]
  const title = tidy(mask(text, found))
  if (title === '') return { ...nothing, title: text }
  return {
    title,
    ...(repeated?.rule ?? once),
    due: due ?? null,
    time: last?.time ?? null,
    tags: found.flatMap(({ tag }) => tag ?? []),
    newTags: found.flatMap(({ newTag }) => newTag ?? []),
    section: found.find(({ kind }) => kind === 'section')?.section ?? null,
    isImportant: found.some(({ kind }) => kind === 'important'),
    parts: found.toSorted((a, b) => a.index - b.index).map(({ index: _, ...part }) => part),
  }
}

const nothing = {
  ...once,
  due: null,
  time: null,
  tags: [],
  newTags: [],
  section: null,
  isImportant: false,
  parts: [],
}

/** Returns the first day of a rule from the date in the line on, or from today on if its time is still to come. */
function findFirstDay(
  rule: Rule,
  found: { due: Day; time: string | null } | undefined,
  now: WallTime,
): Day | undefined {
  const today = toDay(now)
  const isOver = found?.time != null && found.time <= toTime(now)
  // A time alone is read as today or tomorrow.
  const isDate = found !== undefined && (found.time === null || found.due > addDays(today, 1))
  const from = isDate ? found.due : isOver ? addDays(today, 1) : today
  // The interval counts from the first day on.
  const [first] = listRuleDays({ ...rule, interval: 1 }, from, from, endOfDays)
  return first
}

const toDuePart = ({ text, index, due, time }: FoundDate, first: Day | undefined) => ({
  kind: 'due' as const,
  text,
  index,
  time,
  due: first ?? due,
})

/** Finds the repetition of `every June 5` and `every 1st of the month` or an adverb at the end, such as `daily`. */
const findOtherRepetition = (text: string, date: FoundDate | undefined, locale: string) =>
  (date && findEvery(text, date, locale)) ?? findAdverb(mask(text, date ? [date] : []), locale)

/** Finds `/` and the name of a section, in which hyphens may stand for spaces; of several the longest one. */
function findSection(text: string, sections: Section[]) {
  for (const { id, name } of sections.toSorted((a, b) => b.name.length - a.name.length)) {
    const words = escapePattern(name).replaceAll(' ', '[ -]')
    const [match] = text.matchAll(new RegExp(`(?<!\\S)/${words}(?!\\S)`, 'giu'))
    if (match) return { kind: 'section' as const, text: match[0], section: id, index: match.index }
  }
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const isSameTag = (one: TagPart, other: TagPart) =>
  one.tag === other.tag && foldText(one.newTag ?? '') === foldText(other.newTag ?? '')

/** A character that no typed line has, since it is a control character. */
const blank = '\u0000'

const mask = (text: string, parts: { text: string; index: number }[]) =>
  parts.reduce(
    (masked, { text: { length }, index }) =>
      masked.slice(0, index) + blank.repeat(length) + masked.slice(index + length),
    text,
  )

const tidy = (masked: string) => masked.replaceAll(blank, '').replace(/\s+/g, ' ').trim()
