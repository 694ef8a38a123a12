import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import { isSameAddress, outgoing } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { lazyInBrowser } from '../../lib/load-part.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Opened } from './endpoints.ts'
import type { ReplyKind } from './inline-composer.tsx'
import { composerIntents } from './intents.ts'
import { composeAddress } from './labels.ts'
import { toEmails } from './thread.tsx'
import { type EmailFields, unsavedEmail } from './unsaved-email.ts'

const InlineComposer = lazyInBrowser(
  async () => (await import('./inline-composer.tsx')).InlineComposer,
)

type ReplyButtonsProps = { filter: string; opened: Opened }

/** The buttons to reply and forward, or to edit a draft. */
export function ReplyButtons({ filter, opened }: ReplyButtonsProps) {
  const t = useTranslations('mail')
  const { email } = useMe()
  const { id, mailFolder, sender } = opened
  if (mailFolder === 'draft' && sender === email) {
    return (
      <div className="mail-foot d-print-none d-flex flex-wrap gap-2 py-4 px-card border-top">
        <a className="btn btn-primary" href={composeAddress(filter, `draft=${id}`)}>
          <Icon name="edit-2" />
          {t('goOnWriting')}
        </a>
      </div>
    )
  }
  if (mailFolder === outgoing && opened.sendAtMs !== null) {
    return (
      <Form
        method="post"
        action={composeAddress(filter)}
        className="mail-foot d-print-none d-flex flex-wrap align-items-center gap-3 py-4 px-card border-top"
      >
        <button
          type="submit"
          className="btn btn-primary"
          {...composerIntents.button('takeBack', { mail: id })}
        >
          <Icon name="edit-2" />
          {t('cancelSending')}
        </button>
        <span>
          {t('willBeSent')} <DateTime at={new Date(opened.sendAtMs).toISOString()} isLong />
        </span>
      </Form>
    )
  }
  return <Replies filter={filter} opened={opened} />
}

/** Returns the latest email of the conversation that is no reply of one’s own: those are part of what they answer. */
function toAnswered(opened: Opened): Opened {
  const latest = toEmails(opened).findLast(({ mailFolder }) => mailFolder !== '')
  return latest ? { ...opened, ...latest } : opened
}

type Started = { kind: ReplyKind; unsaved?: EmailFields }

/** The links to the composer; with scripts it opens below them. */
function Replies({ filter, opened }: ReplyButtonsProps) {
  const t = useTranslations('mail')
  const { email } = useMe()
  const [started, setStarted] = useState<Started>()
  const source = toAnswered(opened)
  const { id, to, cc, sender } = source
  const [draft] = opened.drafts

  // Only the browser has unsaved text, so it follows after hydration.
  useEffect(() => {
    const unsaved = unsavedEmail()
    if (unsaved) setStarted({ kind: unsaved.answers ? 'reply' : 'forward', unsaved })
  }, [])

  // The focus returns to the link of a composer that was closed.
  const last = useRef<ReplyKind>(undefined)
  useEffect(() => {
    if (started) last.current = started.kind
    else document.querySelector<HTMLElement>(`[data-reply=${last.current}]`)?.focus()
  }, [started])

  const link = (kind: ReplyKind) => ({
    className: 'btn btn-outline-secondary',
    href: composeAddress(filter, `${kind}=${id}`),
    'data-reply': kind,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setStarted({ kind })
    },
  })
  const hasOthers = [...to, ...cc].some(
    (address) => !isSameAddress(address, email) && !isSameAddress(address, sender),
  )
  const links = (
    <div className="mail-foot d-print-none d-flex flex-wrap gap-2 py-4 px-card border-top">
      {draft && (
        <a className="btn btn-primary" href={composeAddress(filter, `draft=${draft}`)}>
          <Icon name="edit-2" />
          {t('goOnWriting')}
        </a>
      )}
      <a {...link('reply')}>
        <Icon name="corner-up-left" />
        {t('reply')}
      </a>
      {hasOthers && (
        <a {...link('all')}>
          <Icon name="users" />
          {t('replyAll')}
        </a>
      )}
      <a {...link('forward')}>
        <Icon name="corner-up-right" />
        {t('forward')}
      </a>
    </div>
  )
  if (!started) return links
  return (
    <Suspense fallback={links}>
      <InlineComposer
        {...{ source, filter }}
        kind={started.kind}
        below={opened.id}
        unsaved={started.unsaved}
        close={() => setStarted(undefined)}
      />
    </Suspense>
  )
}
