import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { outgoing } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { api } from '../../lib/api/endpoint.ts'
import { listFieldErrors, toFirstSegment } from '../../lib/api/field-errors.ts'
import { type Notice, type NoticeText, notice } from '../../lib/api/notice.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { checkFields, type Rejected } from '../../ui/form.ts'
import { Title } from '../../ui/title.tsx'
import { Composer } from './composer.tsx'
import {
  findErrors,
  loadComposeParams,
  type ParsedEmail,
  parseEmail,
  toStart,
} from './composer-state.ts'
import { type Answer, toConflict } from './conflicting-revision.ts'
import { mail } from './endpoints.ts'
import { composerIntents, ownSendTime } from './intents.ts'
import { filterOf, listAddress } from './labels.ts'
import { undoMove } from './list-undo.ts'
import { isMailEvent, loadList, Mailbox } from './mailbox.tsx'
import { mailSettings } from './settings/endpoints.ts'
import { type EmailFields, unsavedEmail, useEntryDraft } from './unsaved-email.ts'
import { useQuoting } from './use-quoting.ts'
import { insertTemplate, saveTemplate } from './use-template.ts'

export { MailError as ErrorBoundary } from './mail-error.tsx'

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const [list, occasion, templates] = await Promise.all([
    loadList(args),
    loadComposeParams(args.context, args.request),
    args.context.get(api)(mailSettings.templates, {}),
  ])
  return { list, occasion, templates: templates.map(({ id, name }) => ({ id, name })) }
})

/** The open draft is not reloaded. */
const listAlone = async (args: LoaderFunctionArgs) => ({ list: await loadList(args) })

const writeWithErrors = withActionErrors(
  async (args) => {
    try {
      return await write(args)
    } catch (thrown) {
      const conflict = toConflict(thrown)
      if (conflict === undefined) return rejectFields(thrown)
      return data<Answer>({ values: {}, errors: {}, conflict }, 409)
    }
  },
  { of: 'mail', key: 'notSent' },
)

/** Returns an email that the API rejected with its field errors; throws other errors again. */
function rejectFields(thrown: unknown) {
  const problem = toProblem(thrown)
  if (problem?.code !== 'invalid' || !problem.fields) throw thrown
  const errors = listFieldErrors(problem, toFirstSegment)
  return data<Rejected>({ message: problem.fields.at ?? checkFields, errors, values: {} }, 400)
}

/** Handles the button that was pressed. */
async function write({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = context.get(api)
  const email = parseEmail(form)
  const intent = composerIntents.require(form)
  const { pathname } = new URL(request.url)
  const list = listAddress(filterOf(params))
  const back = Number(form.get('back'))
  const origin = back > 0 ? `${list}/${back}` : list
  if (intent.intent === 'takeBack') return takeBack(context, intent.mail, { pathname, list })
  const keepEmail = (one: ParsedEmail) => keep({ context, pathname }, one)
  if (intent.intent === 'attach' || intent.intent === 'detach') {
    const draft = await keepEmail(email)
    if (intent.intent === 'detach') await call(mail.detach, { id: draft, n: intent.file })
    return redirect(`${pathname}?draft=${draft}`)
  }
  const templating = { context, email, pathname, keep: keepEmail }
  if (intent.intent === 'insertTemplate') return insertTemplate(intent.template, templating)
  if (intent.intent === 'saveTemplate') return saveTemplate(templating)
  if (intent.intent === 'save') {
    await keepEmail(email)
    notice(context, { text: { of: 'mail', key: 'draftSaved' } })
    return redirect(origin)
  }
  if (intent.intent === 'discard') {
    const draft = await keepEmail({ ...email, file: undefined, isFileTooLarge: false })
    await call(mail.move, { selectedEmails: [draft], mailFolder: 'trash' })
    const undo = { action: list, fields: { intent: undoMove([draft], 'draft', 'trash') } }
    notice(context, { text: { of: 'mail', key: 'discarded' }, undo })
    return redirect(origin)
  }
  const errors = findErrors(email)
  if (Object.keys(errors).length > 0) {
    return data<Rejected>({ message: checkFields, errors, values: {} }, 400)
  }
  await send({ context, pathname }, email, { at: intent.at, list })
  return redirect(origin)
}

/** Every failure keeps what was typed. */
export async function action(args: ActionFunctionArgs) {
  const copy = args.request.clone()
  const result = (await writeWithErrors(args, undefined)) as
    | Response
    | ReturnType<typeof data<Answer>>
  if (result instanceof Response) return result
  const form = await copy.formData()
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return data({ ...result.data, values }, result.init ?? undefined)
}

type Keeping = Pick<ActionFunctionArgs, 'context'> & { pathname: string }

/** Saves the draft with the attached file. If the file is refused, the draft opens again with the reason. */
async function keep(
  { context, pathname }: Keeping,
  { fields, draft, version, answers, forwards, file, isFileTooLarge }: ParsedEmail,
) {
  const call = context.get(api)
  const { id } =
    draft === undefined
      ? await call(mail.createDraft, { ...fields, answers, forwards })
      : await call(mail.updateDraft, { id: draft, version, ...fields })
  const refuse = (refused: Notice) => {
    notice(context, refused)
    throw redirect(`${pathname}?draft=${id}`)
  }
  if (isFileTooLarge) refuse({ text: { of: 'mail', key: 'fileTooLarge' } })
  if (!file) return id
  await call(mail.attach, { id, file }).catch((thrown) => {
    const problem = toProblem(thrown)
    if (!problem) throw thrown
    refuse({ text: { of: 'mail', key: 'fileNotAttached' }, problem })
  })
  return id
}

/** Sends the email and announces it with an undo, until it has left. */
async function send(
  { context, pathname }: Keeping,
  email: ParsedEmail,
  { at, list }: { at: string | undefined; list: string },
) {
  const call = context.get(api)
  const { fields, answers, forwards, file, isFileTooLarge, sendAt: ownTime } = email
  const source =
    file || isFileTooLarge
      ? { draft: await keep({ context, pathname }, email) } // created by this request
      : { draft: email.draft, version: email.version }
  const { id, sendAt, undoMs } = await call(mail.sendLater, {
    ...fields,
    ...source,
    answers,
    ...(!source.draft && { forwards }),
    at: at === ownSendTime ? ownTime : at,
  })
  const text: NoticeText =
    at === undefined || sendAt === null
      ? { of: 'mail', key: 'sentNotice' }
      : { of: 'mail', key: 'scheduledNotice', values: { at: { instant: sendAt } } }
  const fieldsOfUndo = { intent: composerIntents.button('takeBack', { mail: id }).value }
  const undo = { action: `${list}/compose`, fields: fieldsOfUndo }
  notice(context, sendAt === null ? { text } : { text, undo, ...(undoMs && { lastsMs: undoMs }) })
}

/** Moves an outgoing email back to the drafts and opens it. */
async function takeBack(
  context: ActionFunctionArgs['context'],
  id: number,
  { pathname, list }: { pathname: string; list: string },
) {
  const { moved } = await context.get(api)(mail.move, {
    selectedEmails: [id],
    mailFolder: 'draft',
    from: outgoing,
  })
  if (moved.length > 0) return redirect(`${pathname}?draft=${id}`)
  notice(context, { text: { of: 'mail', key: 'tooLate' } })
  return redirect(list)
}

const titles = {
  new: 'newMail',
  draft: 'editDraft',
  reply: 'reply',
  all: 'replyAll',
  forward: 'forward',
} as const

export function Component() {
  const { occasion, templates } = useLoaderData<typeof loader>()
  const [{ list }] = useLiveData(listAlone, isMailEvent)
  const rejected = useActionData<Answer>()
  const { email } = useMe()
  const { key } = useLocation()
  const draft = useEntryDraft(key)
  useOpenDraft(occasion.kind === 'draft' ? undefined : draft)
  const unsaved = useUnsavedEmail(key)
  const t = useTranslations('mail')
  const start = toStart(occasion, email, useQuoting())
  const title = t(titles[occasion.kind])
  return (
    <>
      <Title>{title}</Title>
      <Mailbox list={list}>
        <Composer
          key={unsaved ? `${key} unsaved` : key}
          title={title}
          start={start}
          rejected={unsaved ? { values: unsaved, errors: {} } : rejected?.values && rejected}
          isUnsaved={unsaved !== undefined}
          filter={list.filter}
          templates={templates}
        />
      </Mailbox>
    </>
  )
}

/** Returns the draft that was saved after the user had left this history entry. */
function useOpenDraft(draft: number | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (draft !== undefined) void navigate(`?draft=${draft}`, { replace: true })
  }, [draft, navigate])
}

/** Returns unsent text of this address; only the browser has it, so it follows after hydration. */
function useUnsavedEmail(key: string) {
  const [restored, setRestored] = useState<{ key: string; fields: EmailFields | undefined }>()
  useEffect(() => setRestored({ key, fields: unsavedEmail() }), [key])
  return restored?.key === key ? restored.fields : undefined
}
