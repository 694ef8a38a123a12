import { useClock, useToday } from '../i18n/clock.ts'
import { useFormat } from '../i18n/format.ts'

type MomentProps = { at: string; isLong?: boolean; className?: string | undefined }

/** Shows an instant in the user's time zone: in full, or as the time today and the date before. */
export function DateTime({ at, isLong = false, className }: MomentProps) {
  const format = useFormat()
  const date = useClock().wallDate(at)
  const isToday = date.toISOString().startsWith(useToday())
  const fullDate = `${format.dayAndYear(date)}, ${format.time(date)}`
  return (
    <time dir="auto" className={className} dateTime={at} title={fullDate}>
      {isLong ? fullDate : isToday ? format.time(date) : format.day(date)}
    </time>
  )
}
