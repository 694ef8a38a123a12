import { type Folder, folders, snoozed } from '#db/mail/model.ts'
import { maxIds } from '../../lib/list/ids.ts'
import { type ByFolder, type MailIntent, type MovedTo, mailIntents } from './intents.ts'

/** Returns the fields of the undo form, if the change can be undone exactly. */
export function getUndo(intent: MailIntent): { intent: string[] } | undefined {
  if (intent.intent === 'label') return { intent: [mailIntents.button('label', intent).value] }
  if (intent.intent !== 'move' && intent.intent !== 'snooze') return
  const target = intent.intent === 'move' ? intent.mailFolder : snoozed
  const moved = new Set(intent.ids)
  const groups = folders
    .map((folder) => ({ folder, ids: (intent[folder] ?? []).filter((id) => moved.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
  // The send time is gone, so an email that waited for it becomes a draft.
  const waiting =
    'scheduled' in intent ? (intent.scheduled ?? []).filter((id) => moved.has(id)) : []
  if (waiting.length === moved.size) {
    return { intent: [mailIntents.button('move', { ids: waiting, mailFolder: 'draft' }).value] }
  }
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count < moved.size) return
  return {
    intent: groups.map(({ folder, ids }) => undoMove(ids, folder, target)),
  }
}

/** Returns the fields of the undo form of a change of a whole list, from its emails by their folder before. */
export function getListUndo(intent: MailIntent, from: ByFolder | undefined) {
  const target = getTarget(intent)
  if (!from || (!target && intent.intent !== 'label')) return
  const chunks = folders.flatMap((folder) =>
    toChunks(from[folder] ?? []).map((ids) => ({ folder, ids })),
  )
  return {
    intent: chunks.map(({ folder, ids }) =>
      intent.intent === 'label'
        ? mailIntents.button('label', { ids, label: intent.label }).value
        : undoMove(ids, folder, target as MovedTo),
    ),
  }
}

const getTarget = (intent: MailIntent): MovedTo | undefined =>
  intent.intent === 'move' ? intent.mailFolder : intent.intent === 'snooze' ? snoozed : undefined

const toChunks = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) =>
    ids.slice(index * maxIds, (index + 1) * maxIds),
  )

/** Returns the intent that moves emails back, for an undo form. */
export const undoMove = (ids: number[], mailFolder: Folder, from: MovedTo): string =>
  mailIntents.button('undoMove', { ids, mailFolder, from }).value
