import type { Mail } from '#db/mail/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Who wrote to whom and when, what, and what is attached. */
export function Letter({ letter }: { letter: Mail }) {
  const { sender, sender_name, img, to, cc, day, year, time, message, attachments } = letter
  return (
    <>
      <div className="mail-meta">
        <Avatar name={sender_name} src={img} size={40} />
        <div className="mail-from">
          <b dir="auto">{sender_name}</b>
          <span>
            <bdi dir="ltr">{sender}</bdi> to <bdi dir="ltr">{to.join(', ') || 'nobody yet'}</bdi>
            {cc.length > 0 && (
              <>
                , copy to <bdi dir="ltr">{cc.join(', ')}</bdi>
              </>
            )}
          </span>
        </div>
        <span className="mail-date">
          {day}, {year}, {time.slice(0, 5)}
        </span>
      </div>
      <div className="mail-body">
        {message.split('\n\n').map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one letter never change places
          <p key={place} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {attachments.length > 0 && (
        <ul className="mail-files" aria-label="Attachments">
          {attachments.map((name) => (
            <li key={name} className="chip">
              <Icon name="paperclip" size={16} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
