import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { colors } from '../shared/colors/model.ts'
import { Day } from '../shared/fields/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { maxHtmlLength, maxLabelNameLength, maxRuleWords, maxSignatureLength } from './limits.ts'
import { ruleFolders } from './model.ts'
import { html, LabelValue, MailId } from './schemas.ts'

export const Signature = z.strictObject({ message: prose(maxSignatureLength), html })

/** The days are inclusive; null has no limit. */
export const Away = z
  .strictObject({
    isOn: z.boolean(),
    from: z.nullable(Day),
    until: z.nullable(Day),
    subject: line(200),
    message: prose(maxSignatureLength),
  })
  .check(
    z.refine(({ isOn, message }) => !isOn || message.trim() !== '', {
      message: 'Enter a message.',
      path: ['message'],
    }),
    z.refine(({ from, until }) => !from || !until || from <= until, {
      message: 'Enter a date on or after the first day.',
      path: ['until'],
    }),
  )
export type Away = z.infer<typeof Away>

/** How emails are listed. */
export const Listing = z.strictObject({ groupsConversations: z.boolean() })

const TemplateTitle = line(100).check(required('Enter a name.'))
export const NewTemplate = z.strictObject({
  name: TemplateTitle,
  subject: z._default(line(998), ''),
  message: prose(maxHtmlLength),
  html,
})
export const TemplateName = z.strictObject({ id: MailId, name: TemplateTitle })

const label = {
  name: line(maxLabelNameLength).check(z.trim(), required('Enter a name.')),
  color: z.enum(colors),
}
export const NewLabel = z.strictObject(label)
export const LabelChange = z.strictObject({
  id: MailId,
  name: z.optional(label.name),
  color: z.optional(label.color),
})

const condition = z._default(line(254).check(z.trim()), '')
const isShort = (text: string) => text.split(/\s+/).length <= maxRuleWords
const words = z._default(
  line(254).check(z.trim(), z.refine(isShort, `Enter at most ${maxRuleWords} words.`)),
  '',
)
const flag = z._default(z.boolean(), false)
const rule = {
  from: condition,
  to: condition,
  subject: condition,
  words,
  hasAttachment: flag,
  label: z._default(z.nullable(LabelValue), null),
  folder: z._default(z.nullable(z.enum(ruleFolders)), null),
  star: flag,
  markRead: flag,
  forwardTo: z._default(z.nullable(Email), null),
}
type RuleFields = z.infer<z.ZodMiniObject<typeof rule>>

const hasCondition = ({ from, to, subject, words, hasAttachment }: RuleFields) =>
  Boolean(from || to || subject || words || hasAttachment)
const hasEffect = ({ label, folder, star, markRead, forwardTo }: RuleFields) =>
  Boolean(label || folder || star || markRead || forwardTo)
const noCondition = { message: 'Enter at least one condition.', path: ['from'] }
const noEffect = { message: 'Choose at least one action.', path: ['label'] }

export const NewRule = z
  .strictObject(rule)
  .check(z.refine(hasCondition, noCondition), z.refine(hasEffect, noEffect))
export const RuleChange = z
  .strictObject({ id: MailId, ...rule })
  .check(z.refine(hasCondition, noCondition), z.refine(hasEffect, noEffect))
