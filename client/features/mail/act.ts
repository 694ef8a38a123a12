import { type RouterContextProvider, redirect } from 'react-router-dom'
import type { LabeledMails } from '#db/mail/labeling.ts'
import { folders, isBuiltInLabel, type Label, type MailFilter, snoozed } from '#db/mail/model.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../lib/api/notice.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { formatIdRanges } from '../../lib/list/ids.ts'
import { mail } from './endpoints.ts'
import {
  coversWholeList,
  getIds,
  isChange,
  type MailIntent,
  mailIntents,
  noReminder,
  type SnoozedBefore,
} from './intents.ts'
import { listAddress } from './labels.ts'
import { getLabelUndo, getListUndo, getSnoozeUndo, getUndo } from './list-undo.ts'

/** Handles the forms of the list and the reader, and announces the result; an undo leads to the list. */
export async function act(
  context: Readonly<RouterContextProvider>,
  request: Request,
  filter = 'inbox',
): Promise<MailIntent> {
  const call = context.get(api)
  const intents = mailIntents.requireAll(await request.formData())
  const [first] = intents as [MailIntent]
  if (first.intent === 'undoMove' || first.intent === 'undoSnooze') {
    notice(context, { text: await undoMoves(call, intents) })
    return first
  }
  if (first.intent === 'addTask' || first.intent === 'undoTask') {
    const { setEmailTask } = await import('./email-task.ts')
    await setEmailTask(context, first, { request, filter })
    return first
  }
  const { search, searchParams } = new URL(request.url)
  const list = { filter: filter as MailFilter, q: searchParams.get('q') ?? '' }
  if (first.intent === 'pickSnooze') throw redirect(toSnoozeForm(first, list))
  const { count, fields } = await change(call, first, intents, list)
  const text = getText(first, count, await findLabelName(call, first))
  if (!text || !isChange(first)) return first
  const action = listAddress(filter) + search
  notice(context, { text, ...(fields && { undo: { action, fields } }) })
  return first
}

/** Returns the address of the form with a date and a time for a snooze. */
function toSnoozeForm({ ids, all }: { ids: number[]; all?: boolean }, { filter, q }: List) {
  const selected: Record<string, string> = all ? { all: 'true', q } : { ids: formatIdRanges(ids) }
  return `${listAddress(filter)}/snooze?${new URLSearchParams(selected)}`
}

type List = { filter: MailFilter; q: string }

/** Carries out a change. Returns the number of changed emails and the fields of its undo form. */
async function change(call: Call, first: MailIntent, intents: MailIntent[], list: List) {
  if (first.intent === 'empty') {
    const { deleted } = await call(mail.empty, { mailFolder: first.mailFolder })
    return { count: deleted }
  }
  if (coversWholeList(first)) {
    const { changed, ...before } = await call(mail.changeList, { ...list, ...toListChange(first) })
    return { count: changed, fields: getListUndo(first, before) }
  }
  if (first.intent === 'label') return changeLabels(call, first.label, intents)
  if (first.intent === 'snooze') {
    const { ids: selectedEmails, until } = first
    const {
      snoozed: done,
      from,
      snoozedBefore,
    } = await call(mail.snooze, { selectedEmails, until })
    const fields = getSnoozeUndo(from, snoozedBefore)
    return { count: done.length, fields: done.length > 0 ? fields : undefined }
  }
  if (first.intent === 'block' || first.intent === 'unblock') return setBlocked(call, first)
  for (const intent of intents) await send(call, intent)
  const count = intents.flatMap(getIds).length
  return { count, fields: intents.length === 1 ? getUndo(first) : undefined }
}

/** Labels emails. An undo has several intents: it adds the label again where it was, and removes it elsewhere. */
async function changeLabels(call: Call, label: Label, intents: MailIntent[]) {
  const labeled: LabeledMails = { added: [], removed: [] }
  let count = 0
  for (const intent of intents) {
    if (intent.intent !== 'label') continue
    const { ids: emailIds, on } = intent
    const answer = await call(mail.label, { emailIds, label, on, detailed: true })
    const { updated, added = [], removed = [] } = answer
    labeled.added.push(...added)
    labeled.removed.push(...removed)
    count += updated.length
  }
  return { count, fields: getLabelUndo(label, labeled) }
}

/** Blocks a sender and moves the email to spam, or takes that back. */
async function setBlocked(
  call: Call,
  intent: Extract<MailIntent, { intent: 'block' | 'unblock' }>,
): Promise<{ count: number; fields?: { intent: string } }> {
  const { ids, sender } = intent
  if (intent.intent === 'unblock') {
    await call(mail.unblock, { email: sender })
    const { mailFolder } = intent
    const { moved } = await call(mail.move, { selectedEmails: ids, mailFolder, from: 'spam' })
    return { count: moved.length }
  }
  const { email } = await call(mail.block, { email: sender })
  const { moved } = await call(mail.move, { selectedEmails: ids, mailFolder: 'spam' })
  const mailFolder = folders.find((folder) => intent[folder]?.length) ?? 'inbox'
  const undo = mailIntents.button('unblock', { ids: moved, sender: email, mailFolder }).value
  return { count: moved.length, fields: { intent: undo } }
}

function toListChange(intent: MailIntent) {
  if (intent.intent === 'move') return { mailFolder: intent.mailFolder }
  if (intent.intent === 'label') return { label: intent.label }
  if (intent.intent === 'snooze') return { snoozeUntil: intent.until }
  return { unreadFlag: intent.intent === 'mark' && intent.unread }
}

/**
 * Moves emails back that are still where they were moved to, or snoozes them until their time before. Emails that were
 * deleted or moved since count as missing, and so do those of a failed call, unless all calls fail.
 */
async function undoMoves(call: Call, intents: MailIntent[]): Promise<NoticeText> {
  const answers = await Promise.allSettled(
    intents.map(async (intent) => {
      if (intent.intent === 'undoSnooze') return snoozeAgain(call, intent)
      if (intent.intent !== 'undoMove') return []
      const { ids: selectedEmails, mailFolder, from } = intent
      return (await call(mail.move, { selectedEmails, mailFolder, from })).moved
    }),
  )
  const [first] = answers
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) {
    throw first.reason
  }
  const count = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  ).length
  const isComplete = count === intents.flatMap(getIds).length
  const key = isComplete ? 'broughtBack' : count > 0 ? 'partlyBroughtBack' : 'notBroughtBack'
  return { of: 'mail', key, values: { count } }
}

/** Snoozes emails until their time before, or moves them to the inbox when that time is over. Returns their ids. */
async function snoozeAgain(call: Call, { ids: selectedEmails, until }: SnoozedBefore) {
  try {
    return (await call(mail.snooze, { selectedEmails, until, from: snoozed })).snoozed
  } catch (thrown) {
    if (!toProblem(thrown)?.fields?.until) throw thrown
    return (await call(mail.move, { selectedEmails, mailFolder: 'inbox', from: snoozed })).moved
  }
}

function send(call: Call, intent: MailIntent): Promise<unknown> | undefined {
  switch (intent.intent) {
    case 'star':
      return call(mail.star, { mailId: intent.mailId, on: intent.on })
    case 'move':
    case 'undoMove':
      return call(mail.move, { selectedEmails: intent.ids, mailFolder: intent.mailFolder })
    case 'mark':
      return call(mail.markUnread, { emailIds: intent.ids, unreadFlag: intent.unread })
    case 'delete':
      return Promise.all(intent.ids.map((id) => call(mail.delete, { id })))
    case 'answerEvent':
      return call(mail.answerEvent, { id: intent.mail, answer: intent.answer })
    case 'followUp':
      return call(mail.followUp, { mailId: intent.mail, days: toDays(intent.days) })
    case 'block':
    case 'unblock':
    case 'label':
    case 'snooze': // these are handled before
    case 'undoSnooze':
    case 'pickSnooze':
    case 'addTask':
    case 'undoTask':
      return
    case 'empty':
      return call(mail.empty, { mailFolder: intent.mailFolder })
  }
}

/** Returns the days of a reminder; the API rejects all but a few numbers. */
const toDays = (days: string) => (days === noReminder ? null : (Number(days) as 3))

/** Returns the name of a label of the account that an intent is about. */
async function findLabelName(call: Call, intent: MailIntent): Promise<string | undefined> {
  if (intent.intent !== 'label' || isBuiltInLabel(intent.label)) return
  const labels = await call(mail.labels, {})
  return labels.find(({ value }) => value === intent.label)?.name
}

const toWord = (label: Label, ownLabel = '') =>
  isBuiltInLabel(label) ? { textKey: label } : ownLabel

/** Returns the text of the notice; starring has none. */
function getText(
  intent: MailIntent,
  count: number,
  ownLabel: string | undefined,
): NoticeText | undefined {
  switch (intent.intent) {
    case 'move':
      return { of: 'mail', key: 'moved', values: { count, list: { textKey: intent.mailFolder } } }
    case 'snooze':
      return { of: 'mail', key: count > 0 ? 'snoozedNotice' : 'notSnoozed', values: { count } }
    case 'block':
      return { of: 'mail', key: 'blockedNotice', values: { sender: intent.sender } }
    case 'unblock':
      return { of: 'mail', key: 'unblockedNotice', values: { sender: intent.sender } }
    case 'followUp':
      return { of: 'mail', key: intent.days === noReminder ? 'reminderOff' : 'reminderSet' }
    case 'mark':
      return { of: 'mail', key: intent.unread ? 'markedUnread' : 'markedRead', values: { count } }
    case 'label':
      return {
        of: 'mail',
        key: 'labeled',
        values: { count, label: toWord(intent.label, ownLabel) },
      }
    case 'answerEvent':
      return { of: 'mail', key: `event_${intent.answer}` }
    case 'delete':
    case 'empty':
      return { of: 'mail', key: 'deleted', values: { count } }
    default:
      return
  }
}
