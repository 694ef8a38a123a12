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

/** A rule may forward to one colleague, and all rules together to so many. */
const maxForwards = 3

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Returns whether an email meets all conditions of a rule; texts are compared without case. */
export function matchesRule(rule: Rule, mail: RuledMail): boolean {
  const { from, to, subject, words, hasAttachment } = rule
  const content = `${mail.subject}\n${mail.message}`
  return (
    (!from || contains(mail.sender, from) || contains(mail.sender_name, from)) &&
    (!to || [...mail.to, ...mail.cc].some((email) => contains(email, to))) &&
    (!subject || contains(mail.subject, subject)) &&
    words.split(/\s+/).every((word) => contains(content, word)) &&
    (!hasAttachment || mail.attachments.length > 0)
  )
}

/** Returns what the rules do together, in their order: the first one that moves the email decides where to. */
export function applyRules(rules: Rule[], mail: RuledMail): RuleEffect {
  const matching = rules.filter((rule) => matchesRule(rule, mail))
  const forwardTo = new Set(matching.flatMap((rule) => rule.forwardTo ?? []))
  return {
    labels: [...new Set(matching.flatMap(({ label }) => label ?? []))],
    folder: matching.find(({ folder }) => folder)?.folder ?? undefined,
    star: matching.some(({ star }) => star),
    markRead: matching.some(({ markRead }) => markRead),
    forwardTo: [...forwardTo].slice(0, maxForwards),
  }
}
