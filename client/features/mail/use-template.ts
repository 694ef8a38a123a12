import type { ActionFunctionArgs } from 'react-router-dom'
import { redirect } from 'react-router-dom'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'
import type { ParsedEmail } from './composer-state.ts'
import { unsign } from './message-text.ts'
import { mailSettings } from './settings/endpoints.ts'

type Context = {
  context: ActionFunctionArgs['context']
  email: ParsedEmail
  /** Stores the draft and returns its id. */
  keep: (email: ParsedEmail) => Promise<number>
  pathname: string
}

/** Puts a template above the text of the draft, and its subject into an empty one. */
export async function insertTemplate(id: number, { context, email, keep, pathname }: Context) {
  const templates = await context.get(api)(mailSettings.templates, {})
  const template = templates.find((each) => each.id === id)
  if (!template) return redirect(`${pathname}?draft=${await keep(email)}`)
  const { fields } = email
  const { message, html, subject } = template
  const isFormatted = html !== null || fields.html !== undefined
  const formatted = `${html ?? toParagraphs(message)}${fields.html ?? toParagraphs(fields.message)}`
  const filled = {
    ...fields,
    subject: fields.subject || subject,
    message: `${message}\n\n${fields.message}`,
    ...(isFormatted && { html: formatted }),
  }
  return redirect(`${pathname}?draft=${await keep({ ...email, fields: filled })}`)
}

const maxName = 60

/** Stores the subject and the text of the draft as a template, without the signature, which every email has anyway. */
export async function saveTemplate({ context, email, keep, pathname }: Context) {
  const { signature } = await context.get(api)(mailSettings.settings, {})
  const { subject, message, html } = unsign(email.fields, signature)
  const [line = ''] = message.trim().split('\n')
  const name = (subject || line).slice(0, maxName)
  const draft = await keep(email)
  await context.get(api)(mailSettings.addTemplate, {
    name,
    subject,
    message,
    ...(html && { html }),
  })
  notice(context, { text: { of: 'mail', key: 'templateSaved', values: { name } } })
  return redirect(`${pathname}?draft=${draft}`)
}
