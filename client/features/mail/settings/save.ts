import type { ActionFunctionArgs } from 'react-router-dom'
import type { Color } from '#db/shared/colors/model.ts'
import { api, type Call } from '../../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../../lib/api/notice.ts'
import { getText, isChecked } from '../../../lib/form-data.ts'
import type { IntentIn } from '../../../lib/list/intents.ts'
import { rejectedBy } from '../../../ui/form.ts'
import { mail } from '../endpoints.ts'
import { settingsAddress } from './address.ts'
import { mailSettings } from './endpoints.ts'
import { settingsIntents } from './intents.ts'
import { parseAway, parseRule } from './parse-forms.ts'

type Intent = IntentIn<typeof settingsIntents>
type Saved = { text: NoticeText; undo?: Record<string, string> }

/** Handles the forms of the settings; what the fields can solve is returned to their form. */
export async function saveSettings({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = settingsIntents.require(form)
  try {
    const { text, undo } = await save(context.get(api), intent, form)
    notice(context, { text, ...(undo && { undo: { action: settingsAddress, fields: undo } }) })
    return null
  } catch (thrown) {
    const values = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    // The form is recognized by its intent and its row.
    const id = 'id' in intent ? String(intent.id) : ''
    return rejectedBy({ ...values, intent: intent.intent, id }, ['invalid', 'conflict'])(thrown)
  }
}

async function save(call: Call, intent: Intent, form: FormData): Promise<Saved> {
  switch (intent.intent) {
    case 'sign': {
      const html = getText(form, 'html')
      await call(mailSettings.sign, { message: getText(form, 'message'), ...(html && { html }) })
      return { text: { of: 'mail-settings', key: 'saved' } }
    }
    case 'away':
      await call(mailSettings.away, parseAway(form))
      return { text: { of: 'mail-settings', key: 'saved' } }
    case 'listing':
      await call(mailSettings.listing, { groupsConversations: isChecked(form, 'groups') })
      return { text: { of: 'mail-settings', key: 'saved' } }
    case 'block': {
      const { email } = await call(mail.block, { email: intent.email })
      const undo = settingsIntents.fields('unblock', { email })
      return { text: { of: 'mail-settings', key: 'blockedNotice', values: { email } }, undo }
    }
    case 'unblock': {
      const { email } = await call(mail.unblock, { email: intent.email })
      const undo = settingsIntents.fields('block', { email })
      return { text: { of: 'mail-settings', key: 'unblockedNotice', values: { email } }, undo }
    }
    case 'renameTemplate':
    case 'removeTemplate':
    case 'restoreTemplate':
      return saveTemplate(call, intent)
    case 'addLabel':
    case 'changeLabel':
    case 'removeLabel':
    case 'restoreLabel':
      return saveLabel(call, intent)
    default:
      return saveRule(call, intent, form)
  }
}

const done = (name: string): Saved => ({
  text: { of: 'mail-settings', key: 'savedName', values: { name } },
})
const removed = (name: string, undo: Record<string, string>): Saved => ({
  text: { of: 'mail-settings', key: 'removedName', values: { name } },
  undo,
})

type Of<Name extends Intent['intent']> = Extract<Intent, { intent: Name }>

async function saveTemplate(
  call: Call,
  intent: Of<'renameTemplate' | 'removeTemplate' | 'restoreTemplate'>,
): Promise<Saved> {
  const { id } = intent
  if (intent.intent === 'renameTemplate') {
    return done((await call(mailSettings.renameTemplate, { id, name: intent.name })).name)
  }
  if (intent.intent === 'restoreTemplate') {
    return done((await call(mailSettings.restoreTemplate, { id })).name)
  }
  const { name } = await call(mailSettings.removeTemplate, { id })
  return removed(name, settingsIntents.fields('restoreTemplate', { id }))
}

async function saveLabel(
  call: Call,
  intent: Of<'addLabel' | 'changeLabel' | 'removeLabel' | 'restoreLabel'>,
): Promise<Saved> {
  if (intent.intent === 'addLabel' || intent.intent === 'changeLabel') {
    const label = { name: intent.name, color: intent.color as Color }
    const { name } =
      intent.intent === 'addLabel'
        ? await call(mailSettings.addLabel, label)
        : await call(mailSettings.changeLabel, { id: intent.id, ...label })
    return done(name)
  }
  const { id } = intent
  if (intent.intent === 'restoreLabel') {
    return done((await call(mailSettings.restoreLabel, { id })).name)
  }
  const { name } = await call(mailSettings.removeLabel, { id })
  return removed(name, settingsIntents.fields('restoreLabel', { id }))
}

async function saveRule(
  call: Call,
  intent: Of<'addRule' | 'changeRule' | 'removeRule' | 'restoreRule' | 'raiseRule' | 'applyRule'>,
  form: FormData,
): Promise<Saved> {
  const saved = { text: { of: 'mail-settings', key: 'ruleSaved' } } as const
  switch (intent.intent) {
    case 'addRule':
      await call(mailSettings.addRule, parseRule(form))
      return saved
    case 'changeRule':
      await call(mailSettings.changeRule, { id: intent.id, ...parseRule(form) })
      return saved
    case 'restoreRule':
      await call(mailSettings.restoreRule, { id: intent.id })
      return saved
    case 'raiseRule':
      await call(mailSettings.raiseRule, { id: intent.id })
      return saved
    case 'applyRule': {
      const { changed: count } = await call(mailSettings.applyRule, { id: intent.id })
      return { text: { of: 'mail-settings', key: 'ruleApplied', values: { count } } }
    }
    case 'removeRule': {
      const { id } = await call(mailSettings.removeRule, { id: intent.id })
      const undo = settingsIntents.fields('restoreRule', { id })
      return { text: { of: 'mail-settings', key: 'ruleDeleted' }, undo }
    }
  }
}
