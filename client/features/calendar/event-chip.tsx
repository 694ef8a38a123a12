import type { CSSProperties, ReactNode } from 'react'
import type { Answer, EventLabel, Occurrence } from '#db/calendar/model.ts'
import type { Repeat } from '#db/shared/recurrence/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDates } from './dates.ts'
import { isBar, toKey } from './event-layout.ts'

export const labelTones: Record<EventLabel, Tone> = {
  business: 'success',
  work: 'warning',
  personal: 'danger',
  others: 'primary',
}

/** The color of a label, beside its name. */
export const LabelMark = ({ label }: { label: EventLabel }) => (
  <span className={`bullet tone-${labelTones[label]}`} />
)

/** The color of an event: that of its calendar, if it has one, or of its label. */
export const EventMark = ({ occurrence }: { occurrence: Occurrence }) => (
  <span className={`bullet tone-${toneOf(occurrence)}`} />
)

const toneOf = ({ label, color = labelTones[label] }: Occurrence): Tone => color

type ChipProps = {
  occurrence: Occurrence
  describe: (occurrence: Occurrence) => string
  href: string
  className: string
  style?: CSSProperties
  /** Its Tab order; undefined is the browser's default. */
  tabIndex: number | undefined
  /** The edge that can be dragged to change the end. */
  edge?: 'end' | 'block-end'
  /** Visible content before the title, hidden from screen readers. */
  before?: ReactNode
  after?: ReactNode
  /** Leaves out the sign of a series. */
  isNarrow?: boolean
}

/** An event as a link to its details, with an accessible name that includes its times. */
export function Chip({
  occurrence,
  describe,
  href,
  className,
  style,
  tabIndex,
  edge,
  before,
  after,
  isNarrow = false,
}: ChipProps) {
  const { answer } = occurrence
  const state = answer === 'none' || answer === 'tentative' ? ' is-unanswered' : ''
  return (
    <a
      className={`${className}${state} tone-${toneOf(occurrence)}`}
      href={href}
      style={style}
      tabIndex={tabIndex}
      data-key={toKey(occurrence)}
      draggable={false}
    >
      {before}
      <span className="cal-title match-parent" dir="auto">
        {occurrence.title}
      </span>
      <span className="visually-hidden"> {describe(occurrence)}</span>
      {after}
      {occurrence.repeat !== 'none' && !isNarrow && <Icon name="repeat" size={12} />}
      {edge && (
        <span
          className={`cal-edge-${edge} position-absolute z-1 bottom-0 end-0 ${edge === 'end' ? 'top-0' : 'start-0'}`}
          data-edge={toKey(occurrence)}
        />
      )}
    </a>
  )
}

/** Returns a function that formats the times of an occurrence. */
export function useFormatTimes() {
  const t = useTranslations('calendar')
  const dates = useDates()
  return (occurrence: Pick<Occurrence, 'allDay' | 'start' | 'end'>) => {
    const { allDay, start, end } = occurrence
    if (allDay) return start === end ? t('allDay') : dates.shortRange(start, end)
    if (!isBar(occurrence)) return dates.times(start, end)
    return `${dates.day(start)} ${dates.time(start)} – ${dates.day(end)} ${dates.time(end)}`
  }
}

/** Returns a function that describes time, venue and label of an occurrence. */
export function useDescribeOccurrence() {
  const t = useTranslations('calendar')
  const tRule = useTranslations('recurrence')
  const formatTimes = useFormatTimes()
  // Cached, since translating is the most expensive part and there may be hundreds of names.
  const words = new Map<string, string>()
  const word = (key: EventLabel | `answer_${Answer}`) => translateOnce(key, () => t(key))
  const ruleWord = (key: `repeat_${Repeat}` | 'repeats') => translateOnce(key, () => tRule(key))
  function translateOnce(key: string, translate: () => string) {
    const translation = words.get(key) ?? translate()
    words.set(key, translation)
    return translation
  }
  return (occurrence: Occurrence) => {
    const { location, label, repeat, isCustom, answer } = occurrence
    const venue = location ? `, ${location}` : ''
    const often =
      repeat === 'none' ? '' : `, ${ruleWord(isCustom ? 'repeats' : `repeat_${repeat}`)}`
    const reply = answer ? `, ${word(`answer_${answer}`)}` : ''
    return `${formatTimes(occurrence)}${venue}, ${word(label)}${often}${reply}`
  }
}
