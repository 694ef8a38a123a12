import { maxForwards } from './limits.ts'
import type { Folder, Label } from './model.ts'
import type { mailRules } from './table.ts'

type Row = Omit<typeof mailRules.$inferSelect, 'account' | 'isDeleted'>

/** A filter rule: conditions, of which all must hold, and what happens with an email that meets them. */
export type Rule = Row

/** The parts of an email that rules look at. */
export type RuledMail = {
  sender: string
  sender_name: string
  to: string[]
  cc: string[]
  subject: string
  message: string
  attachments: string[]
}

/** What the rules of an account do with an email. */
export type RuleEffect = {
  labels: Label[]
  folder: Folder | undefined
  star: boolean
  markRead: boolean
  forwardTo: string[]
}

/** The texts of an email in lower case. Converting a long one takes milliseconds, so it is done once for all rules. */
function toLowerCase({ sender, sender_name, to, cc, subject, message }: RuledMail) {
  const lower = (text: string) => text.toLowerCase()
  return {
    senders: [sender, sender_name].map(lower),
    recipients: [...to, ...cc].map(lower),
    subject: lower(subject),
    content: lower(`${subject}\n${message}`),
  }
}

/** Returns a function that tells whether an email meets all conditions of a rule; texts are compared without case. */
function createMatcher(mail: RuledMail) {
  const texts = toLowerCase(mail)
  const words = new Map<string, boolean>()
  const hasWord = (word: string) => {
    const isThere = words.get(word) ?? texts.content.includes(word)
    words.set(word, isThere)
    return isThere
  }
  const isIn = (part: string) => (text: string) => text.includes(part.toLowerCase())
  return (rule: Rule) =>
    (!rule.from || texts.senders.some(isIn(rule.from))) &&
    (!rule.to || texts.recipients.some(isIn(rule.to))) &&
    (!rule.subject || isIn(rule.subject)(texts.subject)) &&
    rule.words.toLowerCase().split(/\s+/).every(hasWord) &&
    (!rule.hasAttachment || mail.attachments.length > 0)
}

/** Returns what the rules do together, in their order: the first one that moves the email decides where to. */
export function applyRules(rules: Rule[], mail: RuledMail): RuleEffect {
  const matching = rules.filter(createMatcher(mail))
  const forwardTo = new Set(matching.flatMap((rule) => rule.forwardTo ?? []))
  return {
    labels: [...new Set(matching.flatMap(({ label }) => label ?? []))],
    folder: matching.find(({ folder }) => folder)?.folder ?? undefined,
    star: matching.some(({ star }) => star),
    markRead: matching.some(({ markRead }) => markRead),
    forwardTo: [...forwardTo].slice(0, maxForwards),
  }
}
