import { useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import type { EnquiryView } from '#db/enquiries/queries.ts'
import type { EnquiryChange } from '#db/enquiries/schemas.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { defineIntents } from '../../lib/list/intents.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, rejectedBy } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Title } from '../../ui/title.tsx'
import { useLatestVersion, useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'
import { enquiryDesk } from './endpoints.ts'
import { Attachment, Reply } from './my-enquiries.tsx'
import { StatusBadge } from './status-badge.tsx'

export const loader = liveLoader(({ context, params }: LoaderFunctionArgs) =>
  context.get(api)(enquiryDesk.read, { id: Number(params.id) }),
)

type Change = Required<EnquiryChange>

const intents = defineIntents<{
  reply: Pick<Change, 'reply' | 'version'>
  setStatus: Pick<Change, 'status' | 'version'> & { reply?: string }
}>({
  reply: { reply: 'text', version: 'number' },
  setStatus: { status: 'text', version: 'number', reply: 'text?' },
})

export async function action({ context, params, request }: ActionFunctionArgs) {
  const intent = intents.require(await request.formData())
  const { reply, version } = intent
  const call = context.get(api)
  const id = Number(params.id)
  if (intent.intent === 'setStatus' && reply?.trim() && !(await isStored(call, id, reply))) {
    const errors = { reply: ['Send your reply or clear it first.'] }
    return data<Rejected>({ message: checkFields, values: { reply }, errors }, { status: 400 })
  }
  const change = intent.intent === 'setStatus' ? { status: intent.status } : { reply: intent.reply }
  const answer = await call(enquiryDesk.answer, { id, version, ...change }).catch(
    rejectedBy(reply === undefined ? {} : { reply }),
  )
  if ('type' in answer) return answer
  const key = intent.intent === 'setStatus' ? outcomes[answer.status] : 'replySent'
  notice(context, { text: { of: 'enquiries', key } })
  return redirect(`/contact-us/inbox/${params.id}`)
}

const outcomes = { new: 'reopened', answered: 'reopened', closed: 'closedNotice' } as const

/** Returns whether a reply is the stored one; forms without scripts send other line breaks. */
async function isStored(call: Call, id: number, reply: string) {
  const normalize = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return normalize(reply) === normalize((await call(enquiryDesk.read, { id })).reply)
}

/** Shows the other reply after a conflict, so that the next one is sent with its version. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate

export function Component() {
  const t = useTranslations('enquiries')
  const opened = useLoaderData<typeof loader>()
  const [enquiry] = useLiveData(
    loader,
    (kind, { about }) => kind === 'enquiry' && about === opened.id,
  )
  const rejected = useActionData<Rejected>()
  const { subject, name, email, phone, topic, reference, status, createdAt } = enquiry
  const next = status === 'closed' ? 'answered' : 'closed'
  return (
    <>
      <Title>{`${reference} ${subject}`}</Title>
      <PageHeader
        title={subject}
        crumbs={[
          { title: t('title'), href: '/contact-us' },
          { title: t('inbox'), href: '/contact-us/inbox' },
        ]}
        current={reference}
        actions={
          // Belongs to the answer's form, so that typed text is not lost.
          <button
            type="submit"
            form="answer"
            className="btn btn-outline-secondary"
            {...intents.button('setStatus', { status: next })}
          >
            {next === 'closed' ? t('close') : t('reopen')}
          </button>
        }
      />
      <section className="card" aria-label={subject}>
        <dl className="facts p-card border-bottom">
          <dt>{t('from')}</dt>
          <dd>
            {name} · <bdi dir="ltr">{email}</bdi> {phone && <bdi dir="ltr">{phone}</bdi>}
          </dd>
          <dt>{t('topic')}</dt>
          <dd>{t(`topic-${topic}`)}</dd>
          <dt>{t('reference')}</dt>
          <dd>
            <bdi dir="ltr">{reference}</bdi>
          </dd>
          <dt>{t('written')}</dt>
          <dd>
            <DateTime at={createdAt} isLong />
          </dd>
          <dt>{t('status')}</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </dl>
        <div className="d-grid gap-3 justify-items-start p-card">
          <p className="m-0 mw-text text-break text-pre-wrap">{enquiry.message}</p>
          <Attachment enquiry={enquiry} />
          <Reply enquiry={enquiry} />
        </div>
        <AnswerForm key={opened.version} enquiry={enquiry} rejected={rejected} />
      </section>
    </>
  )
}

type AnswerFormProps = { enquiry: EnquiryView; rejected: Rejected | undefined }

function AnswerForm({ enquiry, rejected }: AnswerFormProps) {
  const t = useTranslations('enquiries')
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsavedChanges(form, { answer: rejected, isSaved: false, isEmptied: false })
  const { isSending, send } = useSend({ onSend: unsaved.noteSent })
  const { version, reply } = useLatestVersion(enquiry, (row) => row.version, {
    ...{ form, unsaved },
    isHeld: isSending || rejected !== undefined,
  })
  return (
    <Form
      ref={form}
      id="answer"
      method="post"
      className="p-card border-top"
      noValidate
      onSubmit={send}
      {...unsaved.handlers}
    >
      <FormAlert rejected={rejected} />
      <input type="hidden" name="version" value={version} />
      <TextField
        key={version}
        name="reply"
        label={t('reply')}
        rows={5}
        rejected={rejected}
        defaultValue={rejected?.values.reply ?? reply}
      />
      <button
        type="submit"
        className="btn btn-primary"
        disabled={isSending}
        {...intents.button('reply')}
      >
        {t(reply ? 'updateReply' : 'sendReply')}
      </button>
      {unsaved.question}
    </Form>
  )
}
