import { Suspense, useEffect } from 'react'
import { data, useActionData, useNavigation } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { useWords } from '../../i18n/words.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { isUserNavigation } from '../../lib/api/is-user-navigation.ts'
import { lazyActions } from '../../lib/api/lazy-actions.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { orNull } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Empty } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Title } from '../../ui/title.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Conversation } from './conversation.tsx'
import { chat } from './endpoints.ts'
import { getRejected } from './rejected.ts'

// Links and forms that work before their code is there.
const Rail = lazyPart(async () => (await import('./rail.tsx')).Rail)
const OwnPanel = lazyPart(async () => (await import('./panels.tsx')).OwnPanel)

export const loader = liveLoader(async ({ context, params, request }) => {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const before = searchParams.get('before') ?? undefined
  const around = parseId(searchParams.get('at'))
  const contact = params.contact === undefined ? undefined : toUid(params.contact)
  const q = searchParams.get('q')?.trim() ?? ''
  const [rail, me, hits, page, reply, edited] = await Promise.all([
    call(chat.rail, {}),
    call(chat.profile, {}),
    q ? call(chat.search, { q: q.slice(0, maxSearchLength) }) : [],
    contact === undefined ? null : call(chat.messages, { contactId: contact, before, around }),
    findNamed(call, searchParams.get('reply'), contact),
    findNamed(call, searchParams.get('edit'), contact),
  ])
  const row = rail.chats.find(({ uid }) => uid === contact)
  if (row && row.unseen > 0 && isUserNavigation(request) && isWindowVisible()) {
    await call(chat.seen, { contactId: row.uid })
    row.unseen = 0
  }
  const open = row ?? rail.contacts.find(({ uid }) => uid === contact)
  return {
    rail,
    me,
    search: { q, hits },
    open:
      open && page
        ? {
            ...{ contact: open, row, page, reply },
            edited: edited?.isSent ? edited : null,
            view: { contact: open.uid, at: around, before },
            isPast: before !== undefined || page.hasNewer === true,
            menu: parseId(searchParams.get('message')),
          }
        : null,
  }
})

/** The API takes no longer search. */
const maxSearchLength = 200

/** Returns the message that a parameter names, if it is one of this conversation and not deleted. */
async function findNamed(call: Call, id: string | null, contact: number | undefined) {
  const found = parseId(id) && (await orNull(call(chat.message, { id: Number(id) })))
  if (!found || found.contactId !== contact || found.isDeleted) return null
  return found
}

function toUid(text = '') {
  const uid = parseId(text)
  if (uid !== undefined) return uid
  throw data<Problem>({ error: 'Contact not found.', code: 'not-found' }, { status: 404 })
}

/** Messages are not read in a window in the background. */
const isWindowVisible = () =>
  typeof document === 'undefined' || document.visibilityState === 'visible'

/** What the forms do, loaded when the page works. */
const loadActions = lazyActions(() => import('./actions.ts'))

export const action = withActionErrors(async (args) => (await loadActions()).act(args))

export function Component() {
  const { rail, me, search, open, refresh } = useNews()
  const rejected = getRejected(useActionData())
  const t = useWords('chat')
  const isLoading = useNavigation().state === 'loading'
  const waiting = rail.chats.reduce((sum, { unseen }) => sum + unseen, 0)
  const title = open ? t('chatWith', { name: open.contact.displayName }) : t('title')
  return (
    <>
      <Title count={waiting}>{title}</Title>
      <div className={open ? 'chat has-conversation' : 'chat'}>
        <Suspense>
          <Rail rail={rail} me={me} chosen={open?.contact.uid} at={open?.view.at} search={search} />
        </Suspense>
        <section className="card chat-main" aria-label={title} aria-busy={isLoading || undefined}>
          <ConnectionBar />
          {open ? (
            <Conversation
              key={`${open.contact.uid} ${open.isPast && (open.view.at ?? open.view.before)}`}
              {...open}
              refresh={refresh}
              rejected={rejected?.values.textContent === undefined ? undefined : rejected}
            />
          ) : (
            <>
              <h1 className="visually-hidden">{t('title')}</h1>
              <Empty icon="message-square" title={t('start')} text={t('startText')} />
            </>
          )}
        </section>
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

const kinds: LiveKind[] = ['message', 'messageChange', 'read', 'seen', 'pinned', 'profile']

/** Keeps the chat up to date; messages that arrive in the background are marked read once the window is visible. */
function useNews() {
  useEffect(() => void loadActions().catch(() => {}), [])
  const [data, refresh] = useLiveData(loader, (kind) => kinds.includes(kind))
  const unseen = data.open?.row?.unseen ?? 0
  useEffect(() => {
    if (unseen === 0) return
    const look = () => isWindowVisible() && void refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unseen, refresh])
  return { ...data, refresh }
}
