import { useEffect } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { chatUrl } from '#db/chat/model.ts'
import { NewMessage, ProfileChange } from '#db/chat/schemas.ts'
import type { LiveKind } from '#db/live/model.ts'
import { PositiveInteger } from '#db/shared/fields/schemas.ts'
import { useWords } from '../../i18n/words.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { isUserNavigation } from '../../lib/api/is-user-navigation.ts'
import { notice } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { orNull } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Empty } from '../../ui/empty.tsx'
import { read } from '../../ui/form.ts'
import { Title } from '../../ui/title.tsx'
import { act } from './act.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { Conversation } from './conversation.tsx'
import { chat } from './endpoints.ts'
import { messageIntents } from './intents.ts'
import { OwnPanel } from './panels.tsx'
import { Rail } from './rail.tsx'
import { getRejected } from './rejected.ts'

export const loader = liveLoader(async ({ context, params, request }) => {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const before = searchParams.get('before') ?? undefined
  const around = parseId(searchParams.get('at'))
  const contact = params.contact === undefined ? undefined : parseUid(params.contact)
  const [rail, me, page, reply, edited] = await Promise.all([
    call(chat.rail, {}),
    call(chat.profile, {}),
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
    q: searchParams.get('q') ?? '',
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

/** Returns the message that a parameter names, if it is one of this conversation and not deleted. */
async function findNamed(call: Call, id: string | null, contact: number | undefined) {
  const found = parseId(id) && (await orNull(call(chat.message, { id: Number(id) })))
  if (!found || found.contactId !== contact || found.isDeleted) return null
  return found
}

function parseUid(text: string) {
  const { data: uid } = PositiveInteger.safeParse(text)
  if (uid !== undefined) return uid
  throw data<Problem>({ error: 'Contact not found.', code: 'not-found' }, { status: 404 })
}

/** Messages are not read in a window in the background. */
const isWindowVisible = () =>
  typeof document === 'undefined' || document.visibilityState === 'visible'

const MessageForm = z.object({
  textContent: NewMessage.shape.textContent,
  replyTo: z.optional(PositiveInteger),
})
const Pinned = z.object({ value: z.enum(['true', 'false']) })
const Profile = z.object({
  ...ProfileChange.shape,
  version: z.optional(PositiveInteger),
  intent: z.string(),
})

export const action = withActionErrors(async ({ context, params, request }) => {
  const call = context.get(api)
  const form = await request.clone().formData()
  const intent = String(form.get('intent'))
  if (intent === 'profile') return changeProfile(context, request)
  const contactId = parseUid(params.contact ?? '')
  const messageIntent = messageIntents.read(form)
  if (messageIntent) return act(context, request, messageIntent, contactId)
  if (intent === 'pin') {
    const { value, reject } = await read(request, Pinned)
    if (!value) return reject()
    await call(chat.pin, { contactId, value: value.value === 'true' })
    return null
  }
  const { value, reject } = await read(request, MessageForm)
  if (value) await call(chat.say, { contactId, ...value })
  // An empty message is not an error.
  else if (String((await reject()).data.values.textContent ?? '').trim()) return reject()
  return redirect(chatUrl(contactId))
})

async function changeProfile(context: LoaderFunctionArgs['context'], request: Request) {
  const { value, reject } = await read(request, Profile)
  if (!value) return reject()
  const { intent: _, ...change } = value
  try {
    await context.get(api)(chat.changeProfile, change)
    return null
  } catch (error) {
    const { data: problem } = error as { data?: Problem }
    if (problem?.code !== 'conflict') throw error
    notice(context, { text: { of: 'chat', key: 'notSaved' }, problem })
    return reject()
  }
}

export function Component() {
  const { rail, me, q, open, refresh } = useNews()
  const rejected = getRejected(useActionData())
  const t = useWords('chat')
  const isLoading = useNavigation().state === 'loading'
  const waiting = rail.chats.reduce((sum, { unseen }) => sum + unseen, 0)
  const title = open ? t('chatWith', { name: open.contact.displayName }) : t('title')
  return (
    <>
      <Title count={waiting}>{title}</Title>
      <div className={open ? 'chat has-conversation' : 'chat'}>
        <Rail rail={rail} me={me} chosen={open?.contact.uid} q={q} />
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
        <OwnPanel me={me} rejected={rejected?.values.about === undefined ? undefined : rejected} />
      </div>
    </>
  )
}

const kinds: LiveKind[] = ['message', 'messageChange', 'read', 'seen', 'pinned', 'profile']

/** Keeps the chat up to date; messages that arrive in the background are marked read once the window is visible. */
function useNews() {
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
