import { Form, type LoaderFunctionArgs, redirect, useNavigation } from 'react-router-dom'
import { type Label, outgoing, parseMailId } from '#db/mail/model.ts'
import { useWords } from '../../i18n/words.ts'
import { useMe } from '../../layout/use-me.ts'
import { api } from '../../lib/api/endpoint.ts'
import { isUserNavigation } from '../../lib/api/is-user-navigation.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Title } from '../../ui/title.tsx'
import { act, notChanged } from './act.ts'
import { mail, type Opened } from './endpoints.ts'
import { applyOptimistic, composerIntents, folderFields, mailIntents } from './intents.ts'
import { isAboutMail, throwNotFound } from './mailbox.tsx'
import { Message } from './message.tsx'
import { OwnLabels, useLabelLook } from './own-labels.ts'
import { Rail } from './rail.tsx'
import { ReaderActions } from './reader-actions.tsx'
import { ReaderNotes } from './reader-notes.tsx'
import { composeAddress, filterOf, listAddress, useListTitle } from './words.ts'

export const loader = liveLoader((args) => load(args, isUserNavigation(args.request)))

/** A reload for an event of another window must not mark the email read. */
const lookAgain = (args: LoaderFunctionArgs) => load(args, false)

async function load({ context, params }: LoaderFunctionArgs, isRead: boolean) {
  const call = context.get(api)
  const filter = filterOf(params)
  const { id = '' } = params
  const opened = await call(mail.read, { id: parseMailId(id), filter }).catch(throwNotFound)
  if (opened.unread && isRead)
    await call(mail.markUnread, { emailIds: [opened.id], unreadFlag: false })
  const [counts, ownLabels] = await Promise.all([call(mail.counts, {}), call(mail.labels, {})])
  return { filter, opened, counts, ownLabels }
}

export const action = withActionErrors(async ({ context, params, request }) => {
  const filter = filterOf(params)
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
  const [{ filter, opened, counts, ownLabels }] = useLiveData(
    lookAgain,
    (kind) => isAboutMail(kind) && state === 'idle',
  )
  const t = useWords('mail')
  const back = t('backTo', { list: useListTitle(ownLabels)(filter) })
  const isLoading = state === 'loading' && !formData
  const intent = formData && mailIntents.read(formData)
  const [current = opened] = intent ? applyOptimistic([opened], intent, filter) : []
  const { isStarred, labels } = current
  const { id, extras } = opened
  const subject = opened.subject || t('noSubject')
  const { earlier, later } = toThread(opened)
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
            <input type="hidden" name={selectedField} value={id} />
            {folderFields([opened]).map((field) => (
              <input key={field.name} type="hidden" {...field} />
            ))}
            <a
              className="btn btn-ghost btn-icon"
              href={listAddress(filter)}
              aria-label={back}
              title={back}
            >
              <Icon name="arrow-left" />
            </a>
            <h1 dir="auto">{subject}</h1>
            <span className="mail-labels">
              <LabelBadges labels={labels} />
            </span>
            <ReaderActions filter={filter} opened={opened} isStarred={isStarred} labels={labels} />
          </Form>
          <ReaderNotes form="mail" opened={opened} />
          {earlier.length > 0 && (
            <details className="mail-earlier border rounded">
              <summary>
                <Icon name="chevron-down" />
                {t('earlier', { count: earlier.length })}
              </summary>
              {earlier.map((reply) => (
                <article key={reply.id}>
                  <Message email={reply} extras={extras[reply.id]} />
                </article>
              ))}
            </details>
          )}
          <Message email={opened} extras={extras[id]} />
          {later.map((reply) => (
            <article key={reply.id} className="mt-2 border-top">
              <Message email={reply} extras={extras[reply.id]} />
            </article>
          ))}
          <Answers filter={filter} opened={opened} />
        </article>
      </div>
    </OwnLabels>
  )
}

/** The labels of the email. */
function LabelBadges({ labels }: { labels: Label[] }) {
  const look = useLabelLook()
  return labels.map(look).map(({ name, tone }) => (
    <Badge key={name} tone={tone}>
      <bdi>{name}</bdi>
    </Badge>
  ))
}

/** Returns the earlier and later emails of the thread, oldest first. */
function toThread(opened: Opened) {
  const writtenAt = ({ id }: { id: number }) => opened.extras[id]?.writtenAt ?? ''
  const replies = opened.replies.toSorted(
    (a, b) => writtenAt(a).localeCompare(writtenAt(b)) || a.id - b.id,
  )
  const isEarlier = (reply: Opened['replies'][number]) => writtenAt(reply) < writtenAt(opened)
  return { earlier: replies.filter(isEarlier), later: replies.filter((one) => !isEarlier(one)) }
}

/** The buttons to reply and forward, or to edit a draft. */
function Answers({ filter, opened }: { filter: string; opened: Opened }) {
  const t = useWords('mail')
  const { email } = useMe()
  const { id, to, cc, mailFolder, sender } = opened
  if (mailFolder === 'draft' && sender === email) {
    return (
      <div className="mail-foot d-flex flex-wrap gap-2 py-4 px-card border-top">
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
        className="mail-foot d-flex flex-wrap align-items-center gap-3 py-4 px-card border-top"
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
          {t('willBeSent')} <Moment at={new Date(opened.sendAtMs).toISOString()} isLong />
        </span>
      </Form>
    )
  }
  const hasOthers = [...to, ...cc].some((one) => one !== email && one !== sender)
  return (
    <div className="mail-foot d-flex flex-wrap gap-2 py-4 px-card border-top">
      <a className="btn btn-outline-secondary" href={composeAddress(filter, `reply=${id}`)}>
        <Icon name="corner-up-left" />
        {t('reply')}
      </a>
      {hasOthers && (
        <a className="btn btn-outline-secondary" href={composeAddress(filter, `all=${id}`)}>
          <Icon name="users" />
          {t('replyAll')}
        </a>
      )}
      <a className="btn btn-outline-secondary" href={composeAddress(filter, `forward=${id}`)}>
        <Icon name="corner-up-right" />
        {t('forward')}
      </a>
    </div>
  )
}
