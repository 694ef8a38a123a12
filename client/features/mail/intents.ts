import type { AnswerChoice } from '#db/calendar/model.ts'
import { type Folder, type Label, outgoing, type snoozed } from '#db/mail/model.ts'
import { formatIdRanges } from '../../lib/list/ids.ts'
import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

/** Emails by folder, to undo a move. */
export type ByFolder = { [Name in Folder]?: number[] }

/** Emails that were snoozed until a time in the account’s time zone. */
export type SnoozedBefore = { ids: number[]; until: string }

export type MovedTo = Folder | typeof snoozed

/** The selected emails, or all of the list. */
type Selected = { ids: number[]; all?: boolean }

const byFolder = {
  ...({ inbox: 'ids?', sent: 'ids?', draft: 'ids?' } as const),
  ...({ archive: 'ids?', trash: 'ids?', spam: 'ids?' } as const),
}

/** The days of `followUp` that cancel the reminder. */
export const noReminder = 'none'

/** The intents of the list and the reader. */
export const mailIntents = defineIntents<{
  star: { mailId: number; on?: boolean }
  move: ByFolder & Selected & { mailFolder: Folder; [outgoing]?: number[] }
  undoMove: { ids: number[]; mailFolder: Folder; from: MovedTo }
  snooze: Selected & { until: string }
  undoSnooze: SnoozedBefore
  pickSnooze: Selected
  followUp: { mail: number; days: string }
  answerEvent: { mail: number; answer: AnswerChoice }
  block: ByFolder & { ids: number[]; sender: string }
  unblock: { ids: number[]; sender: string; mailFolder: Folder }
  mark: Selected & { unread: boolean }
  label: Selected & { label: Label; on?: boolean }
  delete: { ids: number[] }
  empty: { mailFolder: 'trash' | 'spam' }
  addTask: { mail: number }
  undoTask: { task: number }
}>({
  star: { mailId: 'number', on: 'boolean?' },
  move: { ids: 'ids', all: 'boolean?', mailFolder: 'text', ...byFolder, [outgoing]: 'ids?' },
  undoMove: { ids: 'ids', mailFolder: 'text', from: 'text' },
  snooze: { ids: 'ids', all: 'boolean?', until: 'text' },
  undoSnooze: { ids: 'ids', until: 'text' },
  pickSnooze: { ids: 'ids', all: 'boolean?' },
  followUp: { mail: 'number', days: 'text' },
  answerEvent: { mail: 'number', answer: 'text' },
  block: { ids: 'ids', sender: 'text', ...byFolder },
  unblock: { ids: 'ids', sender: 'text', mailFolder: 'text' },
  mark: { ids: 'ids', all: 'boolean?', unread: 'boolean' },
  label: { ids: 'ids', all: 'boolean?', label: 'text', on: 'boolean?' },
  delete: { ids: 'ids' },
  empty: { mailFolder: 'text' },
  addTask: { mail: 'number' },
  undoTask: { task: 'number' },
})

export type MailIntent = IntentIn<typeof mailIntents>

/** The send time that the composer’s field has. */
export const ownSendTime = 'own'

/** The intents of the composer; the other fields of its form are the email. */
export const composerIntents = defineIntents<{
  send: { at?: string }
  takeBack: { mail: number }
  save: Record<never, never>
  discard: Record<never, never>
  insertTemplate: { template: number }
  saveTemplate: Record<never, never>
  attach: Record<never, never>
  detach: { file: number }
}>({
  send: { at: 'text?' },
  takeBack: { mail: 'number' },
  save: {},
  discard: {},
  insertTemplate: { template: 'number' },
  saveTemplate: {},
  attach: {},
  detach: { file: 'number' },
})

/** Returns the ids of the emails that a form is about. */
export const getIds = (intent: MailIntent): number[] =>
  intent.intent === 'star'
    ? [intent.mailId]
    : 'mail' in intent
      ? [intent.mail]
      : intent.intent === 'empty' || intent.intent === 'undoTask'
        ? []
        : intent.ids

/** Returns whether a form changes anything. */
export const isChange = (intent: MailIntent): boolean =>
  intent.intent === 'empty' ||
  intent.intent === 'undoTask' ||
  coversWholeList(intent) ||
  getIds(intent).length > 0

/** Returns whether a form is about all emails of the list, on every page. */
export const coversWholeList = (intent: MailIntent): boolean =>
  'all' in intent && intent.all === true

type Member = { id: number; mailFolder: string }
type Listed = Member & { members?: Record<string, number[]> | undefined }

/** Returns the emails that a row of a list stands for. */
const toMembers = ({ id, mailFolder, members }: Listed): Member[] =>
  members
    ? Object.entries(members).flatMap(([folder, ids]) =>
        ids.map((each) => ({ id: each, mailFolder: folder })),
      )
    : [{ id, mailFolder }]

/** Returns the ids of the emails that a row of a list stands for. */
export const listIds = (row: Listed): number[] => toMembers(row).map(({ id }) => id)

/** Returns the value of a row’s checkbox: its emails. */
export const toSelected = (row: Listed): string => formatIdRanges(listIds(row))

/** Returns hidden fields with the folder of each email of a page. */
export const folderFields = (rows: Listed[]): { name: string; value: string }[] =>
  Array.from(
    Map.groupBy(rows.flatMap(toMembers), ({ mailFolder }) => mailFolder),
    ([name, group]) => ({ name, value: formatIdRanges(group.map(({ id }) => id)) }),
  )
