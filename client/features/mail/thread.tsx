import { useState } from 'react'
import type { Mail } from '#db/mail/details.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Opened } from './endpoints.ts'
import { Message } from './message.tsx'

/** Returns the emails of the conversation, oldest first. */
export function toEmails(opened: Opened): Mail[] {
  const writtenAt = ({ id }: Mail) => opened.extras[id]?.writtenAt ?? ''
  return [opened, ...opened.conversation].toSorted(
    (a, b) => writtenAt(a).localeCompare(writtenAt(b)) || a.id - b.id,
  )
}

/**
 * Returns the emails that an action on the conversation is about, as a row of the list has them: those in the folder of
 * the opened one, and those of the list.
 */
export function toConversationRow(opened: Opened, filter: string) {
  const { id, mailFolder, conversation } = opened
  const inFolder = conversation.filter(
    (email) => email.mailFolder === mailFolder || email.mailFolder === filter,
  )
  const members = Map.groupBy([opened, ...inFolder], (email) => email.mailFolder)
  return {
    id,
    mailFolder,
    members: Object.fromEntries(
      Array.from(members, ([folder, group]) => [folder, group.map((email) => email.id)]),
    ),
  }
}

/** The emails of the conversation: the opened one, unread ones and those after them, and before them the earlier ones. */
export function Thread({ opened }: { opened: Opened }) {
  const t = useTranslations('mail')
  const { extras, omitted } = opened
  const emails = toEmails(opened)
  // They stay in view when they are read.
  const [first] = useState(() => emails.find(({ id, unread }) => unread || id === opened.id)?.id)
  const at = emails.findIndex(({ id }) => id === first)
  const earlier = emails.slice(0, Math.max(at, 0))
  const [message, ...later] = emails.slice(earlier.length)
  return (
    <>
      {earlier.length > 0 && (
        <details className="disclosure mt-4 mx-4 border rounded">
          <summary className="d-flex gap-2 align-items-center min-h-control py-1 px-3 text-body-secondary fw-medium cursor-pointer">
            <Icon name="chevron-down" />
            {t('earlier', { count: earlier.length })}
          </summary>
          {omitted > 0 && <p className="m-0 p-3 text-muted">{t('omitted', { count: omitted })}</p>}
          {earlier.map((email) => (
            <article key={email.id} className="border-top">
              <Message email={email} extras={extras[email.id]} />
            </article>
          ))}
        </details>
      )}
      {message && <Message email={message} extras={extras[message.id]} />}
      {later.map((email) => (
        <article key={email.id} className="mt-2 border-top">
          <Message email={email} extras={extras[email.id]} />
        </article>
      ))}
    </>
  )
}
