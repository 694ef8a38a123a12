import { Suspense, useEffect } from 'react'
import { data, useActionData, useNavigation } from 'react-router-dom'
import type { Contact } from '#db/chat/contacts.ts'
import type { Group } from '#db/chat/group-rows.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import { firstColleagueUid, placeholderPhoto, toConversation, toGroupChat } from '#db/chat/model.ts'
import type { Quote } from '#db/chat/quotes.ts'
import type { LiveKind } from '#db/live/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { isUserNavigation } from '../../lib/api/is-user-navigation.ts'
import { lazyActions } from '../../lib/api/lazy-actions.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { nullIfNotFound } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toRejected } from '../../ui/form.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RailHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Conversation } from './conversation.tsx'
import { chat } from './endpoints.ts'
import { groups } from './groups/endpoints.ts'

// Links and forms that work before their code is there.
const ConversationList = lazyPart(
  async () => (await import('./conversation-list.tsx')).ConversationList,
)
const GroupsPanel = lazyPart(async () => (await import('./groups-panel.tsx')).GroupsPanel)
const OwnPanel = lazyPart(async () => (await import('./panels.tsx')).OwnPanel)

export { ChatError as ErrorBoundary } from './chat-error.tsx'

export const loader = liveLoader(async ({ context, params, request }) => {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const before = parseId(searchParams.get('before'))
  const around = parseId(searchParams.get('at'))
  const groupId = params.group === undefined ? undefined : toUid(params.group)
  const contact = groupId ? toGroupChat(groupId) : params.contact && toUid(params.contact)
  const q = searchParams.get('q')?.trim() ?? ''
  const [{ me, channels, ...sidebar }, hits, group, page, reply, edited] = await Promise.all([
    call(chat.sidebar, {}),
    q ? call(chat.search, { q: q.slice(0, maxSearchLength) }) : [],
    groupId ? call(groups.group, { id: groupId }) : null,
    contact ? call(chat.messages, { ...toConversation(contact), before, around }) : null,
    findNamed(call, searchParams.get('reply'), contact),
    findNamed(call, searchParams.get('edit'), contact),
  ])
  const row = sidebar.chats.find(({ uid }) => uid === contact)
  if (row && row.unseen > 0 && isUserNavigation(request) && isWindowVisible()) {
    await call(chat.seen, { contactId: row.uid })
    row.unseen = 0
  }
  const waiting = sidebar.groups.find(({ id }) => id === groupId)
  if (group && waiting && waiting.unseen > 0 && isUserNavigation(request) && isWindowVisible()) {
    await call(groups.seen, { id: group.id })
    waiting.unseen = 0
  }
  const open = group
    ? toContact(group)
    : [...sidebar.chats, ...sidebar.contacts].find(({ uid }) => uid === contact)
  return {
    sidebar,
    me,
    channels: channels.filter(({ isMember }) => !isMember),
    search: { q, hits },
    open:
      open && page
        ? {
            contact: open,
            row,
            page,
            reply: reply && toQuote(reply),
            group,
            unseen: (row ?? waiting)?.unseen ?? 0,
            edited: edited?.isSent ? edited : null,
            view: { contact: open.uid, at: around, before },
            isPast: before !== undefined || page.hasNewer === true,
            menu: parseId(searchParams.get('message')),
            picture: parseId(searchParams.get('picture')),
          }
        : null,
  }
})

/** The API takes no longer search. */
const maxSearchLength = 200

/** Returns the message that a parameter names, if it is one of this conversation and not deleted. */
async function findNamed(call: Call, id: string | null, contact: number | undefined | '') {
  if (!contact || !parseId(id)) return null
  const { groupId, contactId } = toConversation(contact)
  const found = await nullIfNotFound(call(chat.message, { id: Number(id), groupId }))
  if (!found || found.contactId !== contactId || found.isDeleted) return null
  return found
}

function toUid(text = '') {
  const uid = parseId(text)
  if (uid !== undefined) return uid
  throw data<Problem>({ error: 'Contact not found.', code: 'not-found' }, { status: 404 })
}

/** A group as the parts for conversations take it. */
const toContact = ({ id, name, topic }: Group): Contact => ({
  uid: toGroupChat(id),
  displayName: name,
  about: topic,
  photoURL: placeholderPhoto,
  status: 'offline',
})

const toQuote = ({ id, textContent, isSent, author }: StoredMessage): Quote => ({
  id,
  textContent,
  isSent,
  ...(author && { authorName: author.displayName }),
})

const isColleague = ({ uid }: Contact) => uid >= firstColleagueUid

/** Messages are not read in a window in the background. */
const isWindowVisible = () =>
  typeof document === 'undefined' || document.visibilityState === 'visible'

/** What the forms do, loaded when the page works. */
const loadActions = lazyActions(() => import('./actions.ts'))

export const action = withActionErrors(async (args) => (await loadActions()).act(args))

export function Component() {
  const { sidebar, me, channels, search, open, refresh } = useNews()
  const rejected = toRejected(useActionData())
  const t = useTranslations('chat')
  const isLoading = useNavigation().state === 'loading'
  const counted = [...sidebar.chats, ...sidebar.groups].filter(({ isMuted }) => !isMuted)
  const waiting = counted.reduce((sum, { unseen }) => sum + unseen, 0)
  const colleagues = [...sidebar.chats, ...sidebar.contacts].filter(isColleague)
  const title = open ? t('chatWith', { name: open.contact.displayName }) : t('title')
  return (
    <>
      <Title count={waiting}>{title}</Title>
      <div className="chat">
        <RailHeader
          title={t('title')}
          crumbs={[{ title: t('title'), ...(open && { href: '/chat' }) }]}
          isHeading={!open}
        />
        <Suspense>
          <ConversationList
            sidebar={sidebar}
            me={me}
            chosen={open?.contact.uid}
            at={open?.view.at}
            search={search}
          />
        </Suspense>
        <section
          className={`card chat-main min-h-0 overflow-clip d-lg-flex${open ? '' : ' d-none'}`}
          aria-label={title}
          aria-busy={isLoading || undefined}
        >
          <ConnectionBar />
          {open ? (
            <Conversation
              key={`${open.contact.uid} ${open.isPast && (open.view.at ?? open.view.before)}`}
              {...open}
              colleagues={colleagues}
              refresh={refresh}
              rejected={rejected?.values.textContent === undefined ? undefined : rejected}
            />
          ) : (
            <div className="m-auto">
              <EmptyState
                icon="message-square"
                title={t('start')}
                text={t('startText')}
                action={
                  <button
                    type="button"
                    className="btn btn-primary mt-3"
                    popoverTarget="more-groups"
                  >
                    {t('newGroup')}
                  </button>
                }
              />
            </div>
          )}
        </section>
        <Suspense>
          <GroupsPanel channels={channels} colleagues={colleagues} />
        </Suspense>
        <Suspense>
          <OwnPanel
            me={me}
            rejected={rejected?.values.about === undefined ? undefined : rejected}
          />
        </Suspense>
      </div>
    </>
  )
}

const kinds: LiveKind[] = ['message', 'messageChange', 'read', 'seen', 'pinned', 'profile', 'group']

/** Keeps the chat up to date; messages that arrive in the background are marked read once the window is visible. */
function useNews() {
  useEffect(() => void loadActions().catch(() => {}), [])
  const [data, refresh] = useLiveData(loader, (kind) => kinds.includes(kind))
  const unseen = data.open?.unseen ?? 0
  useEffect(() => {
    if (unseen === 0) return
    const look = () => isWindowVisible() && void refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unseen, refresh])
  return { ...data, refresh }
}
