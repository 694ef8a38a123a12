import { Suspense, useCallback } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Contact } from '#db/chat/contacts.ts'
import type { Group } from '#db/chat/group-rows.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import type { Quote } from '#db/chat/quotes.ts'
import type { ChatRow } from '#db/chat/sidebar.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { getLiveState } from '../../lib/live/live.ts'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import type { DisplayMessage } from './cluster-messages.ts'
import { Composer } from './composer.tsx'
import { GroupAvatar } from './group-avatar.tsx'
import type { ConversationView } from './message-link.ts'
import { MessageList } from './message-list.tsx'
import { StatusAvatar, useContactStatus, useStatusLabel } from './status.tsx'
import { TypingLine } from './typing.tsx'
import { useOutbox } from './unsent-messages.ts'
import { usePages } from './use-pages.ts'

const EnlargedPicture = lazyPart(
  async () => (await import('./files/enlarged-picture.tsx')).EnlargedPicture,
)
const EditForm = lazyPart(async () => (await import('./edit-form.tsx')).EditForm)
const GroupPanel = lazyPart(async () => (await import('./group-panel.tsx')).GroupPanel)
const ContactPanel = lazyPart(async () => (await import('./panels.tsx')).ContactPanel)

type ConversationProps = {
  contact: Contact
  group: Group | null
  /** The people who can be added to a group. */
  colleagues: Contact[]
  /** Undefined before the first message. */
  row: ChatRow | undefined
  page: MessagePage
  view: ConversationView
  /** The address names older messages than the latest. */
  isPast: boolean
  /** The message whose menu is open. */
  menu: number | undefined
  /** The message to reply to. */
  reply: Quote | null
  /** The own message to edit. */
  edited: StoredMessage | null
  /** The enlarged picture. */
  picture: number | undefined
  rejected: Rejected | undefined
  refresh: () => Promise<void>
}

/** The messages with a contact and the composer. */
export function Conversation(props: ConversationProps) {
  const {
    contact,
    group,
    colleagues,
    row,
    page,
    view,
    isPast,
    menu,
    reply,
    edited,
    picture,
    rejected,
    refresh,
  } = props
  const { uid, displayName } = contact
  const pages = usePages(uid, page)
  useFocusWhenLost(edited !== null, (isEditing) =>
    isEditing ? null : document.querySelector<HTMLElement>('.chat-main [name=textContent]'),
  )
  const onStored = useCallback(() => {
    if (getLiveState().link !== 'open') void refresh() // otherwise an event does
  }, [refresh])
  const { outgoing, send, retry, discard } = useOutbox(uid, pages.messages, onStored)
  const messages: DisplayMessage[] = [
    ...pages.messages.map((message) => ({ key: String(message.id), ...message })),
    ...outgoing.map(({ key, textContent, reply, files, time, state, refusal }) => ({
      key,
      textContent,
      time,
      refusal,
      ...(reply && { reply }),
      ...(files && { files }),
      id: Number.POSITIVE_INFINITY,
      isSent: true,
      isSeen: false,
      state: state === 'stored' ? undefined : state,
    })),
  ]
  return (
    <>
      {group ? <GroupHead group={group} /> : <Head contact={contact} row={row} />}
      <MessageList
        contact={contact}
        others={group?.members.filter(({ contactId }) => contactId !== null)}
        messages={messages}
        view={view}
        menu={menu}
        seenUpTo={row?.seenUpTo ?? 0}
        isPast={isPast}
        hasOlder={pages.hasOlder}
        older={pages.state}
        loadOlder={pages.loadOlder}
        retry={retry}
        discard={discard}
      />
      {picture && (
        <Suspense>
          <EnlargedPicture messages={messages} id={picture} view={view} />
        </Suspense>
      )}
      <TypingLine contact={uid} messages={pages.messages} />
      {edited ? (
        <Suspense>
          <EditForm key={edited.id} message={edited} view={view} rejected={rejected} />
        </Suspense>
      ) : (
        <Composer
          key={uid}
          view={view}
          name={displayName}
          reply={reply}
          lastOwn={pages.messages.findLast(({ isSent, isDeleted }) => isSent && !isDeleted)?.id}
          send={send}
          rejected={rejected}
        />
      )}
      <Suspense>
        {group ? (
          <GroupPanel group={group} colleagues={colleagues} />
        ) : (
          <ContactPanel contact={contact} row={row} />
        )}
      </Suspense>
    </>
  )
}

function GroupHead({ group: { kind, name, topic, members, isMuted } }: { group: Group }) {
  const t = useTranslations('chat')
  const count = t('memberCount', { count: members.length })
  return (
    <header className="d-flex align-items-center gap-3 py-3 px-card border-bottom">
      <Back />
      <GroupAvatar kind={kind} />
      <div className="d-grid me-auto min-w-0">
        <h1 className="text-truncate match-parent fs-lg" dir="auto">
          {name}
        </h1>
        <span className="text-truncate match-parent text-muted fs-sm" dir="auto">
          {[count, isMuted && t('muted'), topic].filter(Boolean).join(' · ')}
        </span>
      </div>
      <button
        type="button"
        className="btn btn-ghost btn-icon d-print-none"
        popoverTarget="group"
        aria-label={t('about', { name })}
        title={t('about', { name })}
      >
        <Icon name="info" />
      </button>
    </header>
  )
}

function Back() {
  const t = useTranslations('chat')
  return (
    <a
      className="btn btn-ghost btn-icon d-lg-none d-print-none"
      href="/chat"
      aria-label={t('back')}
      title={t('back')}
    >
      <Icon name="arrow-left" />
    </a>
  )
}

function Head({ contact, row }: Pick<ConversationProps, 'contact' | 'row'>) {
  const t = useTranslations('chat')
  const toLabel = useStatusLabel()
  const status = useContactStatus()(contact)
  const { displayName, photoURL } = contact
  return (
    <header className="d-flex align-items-center gap-3 py-3 px-card border-bottom">
      <Back />
      <button
        type="button"
        className="btn p-0 border-0 rounded-pill"
        popoverTarget="contact"
        title={t('about', { name: displayName })}
      >
        <StatusAvatar name={displayName} src={photoURL} status={status} />
        <span className="visually-hidden">{t('about', { name: displayName })}</span>
      </button>
      <div className="d-grid min-w-0">
        <h1 className="text-truncate match-parent fs-lg" dir="auto">
          {displayName}
        </h1>
        <span className="text-muted fs-sm">
          {[toLabel(status), row?.isMuted && t('muted')].filter(Boolean).join(' · ')}
        </span>
      </div>
      {row && <Pin row={row} />}
    </header>
  )
}

/** Pins or unpins the chat, with an optimistic update. */
function Pin({ row: { uid, displayName, isPinned } }: { row: ChatRow }) {
  const t = useTranslations('chat')
  const fetcher = useFetcher({ key: `pin-${uid}` })
  const requestedPin = fetcher.formData?.get('value')
  const isOn = requestedPin ? requestedPin === 'true' : isPinned
  const label = t('pin', { name: displayName })
  return (
    <fetcher.Form className="m-0 ms-auto me-0" method="post">
      <input type="hidden" name="intent" value="pin" />
      <input type="hidden" name="value" value={String(!isOn)} />
      <button type="submit" className="star" aria-pressed={isOn} aria-label={label} title={label} />
    </fetcher.Form>
  )
}
