import type { LabeledMails } from '#db/mail/labeling.ts'
import { type Folder, folders, type Label, snoozed } from '#db/mail/model.ts'
import { toBatches } from '#db/shared/to-batches.ts'
import { maxIds } from '../../lib/list/ids.ts'
import {
  type ByFolder,
  type MailIntent,
  type MovedTo,
  mailIntents,
  type SnoozedBefore,
} from './intents.ts'

/** Returns the fields of the undo form, if the change can be undone exactly. */
export function getUndo(intent: MailIntent): { intent: string[] } | undefined {
  if (intent.intent !== 'move') return
  const target = intent.mailFolder
  const moved = new Set(intent.ids)
  const groups = folders
    .map((folder) => ({ folder, ids: (intent[folder] ?? []).filter((id) => moved.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
  // The send time is gone, so an email that waited for it becomes a draft.
  const waiting = (intent.scheduled ?? []).filter((id) => moved.has(id))
  if (waiting.length === moved.size) {
    return { intent: [mailIntents.button('move', { ids: waiting, mailFolder: 'draft' }).value] }
  }
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count < moved.size) return
  return {
    intent: groups.map(({ folder, ids }) => undoMove(ids, folder, target)),
  }
}

/** Returns the fields of the undo form of a snooze, by folder and by the time until which emails were snoozed before. */
export const getSnoozeUndo = (from: ByFolder, snoozedBefore: SnoozedBefore[]) => ({
  intent: [
    ...undoMoves(from, snoozed),
    ...snoozedBefore.flatMap(({ ids: all, until }) =>
      toBatches(all, maxIds).map((ids) => mailIntents.button('undoSnooze', { ids, until }).value),
    ),
  ],
})

const undoMoves = (from: ByFolder, target: MovedTo) =>
  folders.flatMap((folder) =>
    toBatches(from[folder] ?? [], maxIds).map((ids) => undoMove(ids, folder, target)),
  )

/** Returns the fields of the undo form of a change of a whole list, from what its emails were before. */
export function getListUndo(intent: MailIntent, { from, snoozedBefore, added, removed }: ListUndo) {
  if (intent.intent === 'label') {
    return added && removed && getLabelUndo(intent.label, { added, removed })
  }
  if (intent.intent === 'snooze') return from && getSnoozeUndo(from, snoozedBefore ?? [])
  if (!from || intent.intent !== 'move') return
  return { intent: undoMoves(from, intent.mailFolder) }
}

type ListUndo = { from?: ByFolder; snoozedBefore?: SnoozedBefore[] } & Partial<LabeledMails>

/** Returns the fields of the undo form of labels, from the emails that got or lost the label. */
export function getLabelUndo(label: Label, { added, removed }: LabeledMails) {
  const set = (all: number[], on: boolean) =>
    toBatches(all, maxIds).map((ids) => mailIntents.button('label', { ids, label, on }).value)
  const intent = [...set(added, false), ...set(removed, true)]
  return intent.length > 0 ? { intent } : undefined
}

/** Returns the intent that moves emails back, for an undo form. */
export const undoMove = (ids: number[], mailFolder: Folder, from: MovedTo): string =>
  mailIntents.button('undoMove', { ids, mailFolder, from }).value
