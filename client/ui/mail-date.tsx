import type { Mail } from '#db/mail/letters.ts'
import { useFormat } from '../languages/format.ts'

/** Mails name no zone: the moment is read and shown as in the same one. */
export const writtenAt = ({ day, time, year }: Pick<Mail, 'day' | 'time' | 'year'>) =>
  new Date(`${day} ${year} ${time} UTC`)

type MailDateProps = { written: Date; isLong?: boolean; className?: string }

/** When a mail was written, in the words of the page's language: the day, or all there is to say. */
export function MailDate({ written, isLong = false, className = 'mail-date' }: MailDateProps) {
  const format = useFormat()
  const whole = `${format.dayAndYear(written)}, ${format.time(written)}`
  return (
    <time
      dir="auto"
      className={className}
      dateTime={written.toISOString().slice(0, 16)}
      title={whole}
    >
      {isLong ? whole : format.day(written)}
    </time>
  )
}
