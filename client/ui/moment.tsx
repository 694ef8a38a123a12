import { useFormat } from '../languages/format.ts'

type MomentProps = { at: string; isLong?: boolean; className?: string }

/** When something happened, told as it is stored: in the one time zone of the house. */
export function Moment({ at, isLong = false, className }: MomentProps) {
  const format = useFormat()
  const date = new Date(at)
  const whole = `${format.dayAndYear(date)}, ${format.time(date)}`
  return (
    <time dir="auto" className={className} dateTime={at} title={whole}>
      {isLong ? whole : format.day(date)}
    </time>
  )
}
