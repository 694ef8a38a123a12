import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import type { Contact } from '#db/chat/contacts.ts'
import { chatUrl } from '#db/chat/model.ts'
import type { MessageHit } from '#db/chat/search.ts'
import type { ChatRow, ChatSidebar } from '#db/chat/sidebar.ts'
import { foldText } from '#db/shared/fields/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OwnProfile } from './endpoints.ts'
import { GroupLinks } from './group-links.tsx'
import { MessageHits, useMessageHits } from './message-hits.tsx'
import { RowLink } from './row-link.tsx'
import { StatusAvatar, useContactStatus, useStatusLabel } from './status.tsx'

type ConversationListProps = {
  sidebar: ChatSidebar
  me: OwnProfile
  chosen: number | undefined
  at: number | undefined
  search: { q: string; hits: MessageHit[] }
}

/** The chats and contacts; without scripts the search is a form. */
export function ConversationList({ sidebar, me, chosen, at, search: page }: ConversationListProps) {
  const t = useTranslations('chat')
  const toLabel = useStatusLabel()
  const [query, setQuery] = useState(page.q)
  const target = foldText(query.trim())
  const fits = ({ displayName }: Contact) => foldText(displayName).includes(target)
  const [chats, contacts] = [sidebar.chats.filter(fits), sidebar.contacts.filter(fits)]
  const groups = sidebar.groups.filter(({ name }) => foldText(name).includes(target))
  const isBegun = sidebar.chats.some(({ uid }) => uid === chosen)
  const { hits, isPending } = useMessageHits(query.trim(), page)
  const lists = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selected chat changes
  useEffect(() => scrollToSelected(lists.current), [chosen, isBegun])
  return (
    <nav
      className={`card min-h-0 overflow-clip d-lg-flex${chosen === undefined ? '' : ' d-none d-print-none'}`}
      aria-label={t('title')}
      onKeyDown={handleKey}
    >
      <div className="d-grid gap-2 p-3 border-bottom">
        <button
          type="button"
          className="btn btn-ghost justify-content-start gap-3 py-2 px-1 border-0 text-start"
          popoverTarget="own-profile"
          title={t('ownProfile')}
        >
          <StatusAvatar name={me.displayName} src={me.photoURL} status={me.status} />
          <span className="d-grid min-w-0">
            <b className="text-truncate text-body fw-medium">{me.displayName}</b>
            <span className="text-muted fs-sm">{toLabel(me.status)}</span>
          </span>
          <span className="visually-hidden">{t('ownProfile')}</span>
        </button>
        <Form method="get" className="search" role="search">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            className="form-control"
            defaultValue={page.q}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={({ target }) => setQuery(target.value)}
          />
        </Form>
      </div>
      <div ref={lists} className="flex-1 overflow-auto overscroll-contain pt-1 pb-3 px-2">
        {(groups.length > 0 || !target) && <GroupLinks groups={groups} chosen={chosen} />}
        {(chats.length > 0 || !target) && (
          <>
            <h2 className="mt-3 mb-1 mx-2 text-muted fs-xs" id="chats">
              {t('chats')}
            </h2>
            <ul className="list-plain" aria-labelledby="chats">
              {chats.map((row) => (
                <ChatLink key={row.uid} row={row} isChosen={row.uid === chosen} />
              ))}
            </ul>
            {chats.length === 0 && <p className="m-2 text-muted text-center">{t('noChats')}</p>}
          </>
        )}
        <p className="m-2 text-muted text-center" role="status">
          {target &&
            !isPending &&
            chats.length + groups.length + contacts.length + hits.length === 0 &&
            t('noHits')}
        </p>
        {contacts.length > 0 && (
          <>
            <h2 className="mt-3 mb-1 mx-2 text-muted fs-xs" id="contacts">
              {t('contacts')}
            </h2>
            <ul className="list-plain" aria-labelledby="contacts">
              {contacts.map((contact) => (
                <ContactLink
                  key={contact.uid}
                  contact={contact}
                  isChosen={contact.uid === chosen}
                />
              ))}
            </ul>
          </>
        )}
        {hits.length > 0 && <MessageHits hits={hits} q={query.trim()} at={at} />}
      </div>
    </nav>
  )
}

/** Scrolls the selected chat into view without scrolling the page. */
function scrollToSelected(lists: HTMLElement | null) {
  const line = lists?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!lists || !line) return
  const { top, bottom } = lists.getBoundingClientRect()
  if (line.top < top) lists.scrollTop -= top - line.top
  else if (line.bottom > bottom) lists.scrollTop += line.bottom - bottom
}

/** Moves between entries with the arrow keys; the search field stands before the first one. */
function handleKey(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[type=search], li > a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function ChatLink({ row, isChosen }: { row: ChatRow; isChosen: boolean }) {
  const t = useTranslations('chat')
  const { labeled } = useFormat()
  const toLabel = useStatusLabel()
  const status = useContactStatus()(row)
  const { uid, displayName, photoURL, isPinned, isMuted, unseen, last } = row
  return (
    <RowLink
      href={chatUrl(uid)}
      isChosen={isChosen}
      face={<StatusAvatar name={displayName} src={photoURL} status={status} />}
      name={displayName}
      marks={
        <>
          {isPinned && (
            <span className="d-flex is-full text-warning">
              <Icon name="star" size={14} />
              <span className="visually-hidden">, {t('pinned')}</span>
            </span>
          )}
          <span className="visually-hidden">, {toLabel(status)}</span>
        </>
      }
      text={
        <>
          {last?.isSent && labeled(t('you'), '')}
          {last?.isDeleted ? t('deletedText') : last && (last.textContent || t('file'))}
        </>
      }
      time={last?.time}
      unseen={unseen}
      isMuted={isMuted}
    />
  )
}

function ContactLink({ contact, isChosen }: { contact: Contact; isChosen: boolean }) {
  const toLabel = useStatusLabel()
  const status = useContactStatus()(contact)
  const { uid, displayName, photoURL, about } = contact
  return (
    <RowLink
      href={chatUrl(uid)}
      isChosen={isChosen}
      face={<StatusAvatar name={displayName} src={photoURL} status={status} />}
      name={displayName}
      marks={<span className="visually-hidden">, {toLabel(status)}</span>}
      text={about}
    />
  )
}
