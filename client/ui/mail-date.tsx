import type { Mail } from '#db/mail/letters.ts'
import { useFormat } from '../languages/format.ts'

type MailDateProps = {
  mail: Pick<Mail, 'day' | 'time' | 'year'>
  isLong?: boolean
  className?: string
}

/** When a mail was written, in the words of the page's language: the day, or all there is to say. */
export function MailDate({
  mail: { day, time, year },
  isLong = false,
  className = 'mail-date',
}: MailDateProps) {
  const format = useFormat()
  const written = new Date(`${day} ${year} ${time} UTC`) // mails name no zone: it is read and shown as the same one
  const whole = `${format.dayAndYear(written)}, ${format.time(written)}`
  return (
    <time
      dir="auto"
      className={className}
      dateTime={written.toISOString().slice(0, 19)}
      title={whole}
    >
      {isLong ? whole : format.day(written)}
    </time>
  )
}
