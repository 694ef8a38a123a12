import { useEffect } from 'react'
import { Form, type LoaderFunctionArgs, redirect, useNavigation } from 'react-router-dom'
import { type Label, parseMailId } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { isUserNavigation } from '../../lib/api/is-user-navigation.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Title } from '../../ui/title.tsx'
import { mail } from './endpoints.ts'
import { EventCard } from './event-card.tsx'
import { folderFields, mailIntents, toSelected } from './intents.ts'
import { filterOf, listAddress, useListTitle } from './labels.ts'
import { loadActions, notChanged } from './load-actions.ts'
import { isMailEvent, throwNotFound } from './mailbox.tsx'
import { applyOptimistic } from './optimistic-rows.ts'
import { OwnLabels, useLabelStyle } from './own-labels.ts'
import { Rail } from './rail.tsx'
import { Neighbors, ReaderActions } from './reader-actions.tsx'
import { ReaderNotes } from './reader-notes.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import { Thread, toConversationRow } from './thread.tsx'

export { MailError as ErrorBoundary } from './mail-error.tsx'

export const loader = liveLoader((args) => load(args, isUserNavigation(args.request)))

/** A reload for an event of another window must not mark the email read. */
const lookAgain = (args: LoaderFunctionArgs) => load(args, false)

async function load({ context, params }: LoaderFunctionArgs, isRead: boolean) {
  const call = context.get(api)
  const filter = filterOf(params)
  const { id = '' } = params
  const opened = await call(mail.read, { id: parseMailId(id), filter }).catch(throwNotFound)
  const unread = [opened, ...opened.conversation].filter((email) => email.unread)
  if (unread.length > 0 && isRead)
    await call(mail.markUnread, { emailIds: unread.map((email) => email.id), unreadFlag: false })
  const [counts, ownLabels, invitation] = await Promise.all([
    call(mail.counts, {}),
    call(mail.labels, {}),
    opened.event === null ? undefined : call(mail.event, { id: opened.id }),
  ])
  return { filter, opened: { ...opened, replies: [] }, counts, ownLabels, invitation }
}

export const action = withActionErrors(async ({ context, params, request }) => {
  const filter = filterOf(params)
  const { act } = await loadActions()
  const done = await act(context, request, filter)
  const isGone =
    done.intent === 'move' ||
    done.intent === 'snooze' ||
    done.intent === 'block' ||
    done.intent === 'delete'
  const leaves = isGone || (done.intent === 'mark' && done.unread)
  return leaves ? redirect(listAddress(filter)) : null
}, notChanged)

export function Component() {
  const { formData, state } = useNavigation()
  // The router reloads after the page's own forms.
  const [{ filter, opened, counts, ownLabels, invitation }] = useLiveData(
    lookAgain,
    (kind) => (isMailEvent(kind) || kind === 'event') && state === 'idle',
  )
  const t = useTranslations('mail')
  useEffect(() => void loadActions().catch(() => {}), [])
  const back = t('backTo', { list: useListTitle(ownLabels)(filter) })
  const isLoading = state === 'loading' && !formData
  const intent = formData && mailIntents.read(formData)
  const [current = opened] = intent ? applyOptimistic([opened], intent, filter) : []
  const { isStarred, labels } = current
  const { id } = opened
  const subject = opened.subject || t('noSubject')
  const row = toConversationRow(opened, filter)
  return (
    <OwnLabels value={ownLabels}>
      <Title>{subject}</Title>
      <div className="with-rail">
        <Rail filter={filter} counts={counts} />
        <article className="card mail-reader" aria-busy={isLoading || undefined}>
          <Form
            id="mail"
            method="post"
            className="mail-head d-flex flex-wrap align-items-center gap-2 p-3 pe-card ps-3 border-bottom"
          >
            <input type="hidden" name={selectedField} value={toSelected(row)} />
            {folderFields([row]).map((field) => (
              <input key={field.name} type="hidden" {...field} />
            ))}
            <a
              className="btn btn-ghost btn-icon d-print-none"
              href={listAddress(filter)}
              aria-label={back}
              title={back}
            >
              <Icon name="arrow-left" />
            </a>
            <h1 className="min-w-0 fs-xl text-break" dir="auto">
              {subject}
            </h1>
            <span className="d-flex flex-wrap gap-1 px-1">
              <LabelBadges labels={labels} />
            </span>
            <Neighbors filter={filter} opened={opened} />
            <ReaderActions filter={filter} opened={opened} isStarred={isStarred} labels={labels} />
          </Form>
          <ReaderNotes form="mail" opened={opened} />
          {invitation && <EventCard form="mail" mail={id} invitation={invitation} />}
          <Thread key={id} opened={opened} />
          <ReplyButtons key={`answers ${id}`} filter={filter} opened={opened} />
        </article>
      </div>
    </OwnLabels>
  )
}

/** The labels of the email. */
function LabelBadges({ labels }: { labels: Label[] }) {
  const look = useLabelStyle()
  return labels.map(look).map(({ name, tone }) => (
    <Badge key={name} tone={tone}>
      <bdi>{name}</bdi>
    </Badge>
  ))
}
