import type { RouterContextProvider } from 'react-router-dom'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { rejectedSave } from '../../lib/list/editor.ts'
import { roster } from './endpoints.ts'
import type { EditAnswer, Edited } from './name-cell.tsx'
import { type NameField, type RosterIntent, rosterIntents } from './roster-intents.ts'

/** Saves the name in a cell of the editable table, with an undo, or returns its errors. */
export async function rename(
  context: Readonly<RouterContextProvider>,
  intent: Extract<RosterIntent, { intent: 'rename' }>,
) {
  const { id, version, value, was } = intent
  const field: NameField = intent.field === 'lastname' ? 'lastname' : 'firstname'
  const typed: Edited = { id, field, value }
  try {
    const saved = await context.get(api)(roster.change, { id, version, [field]: value })
    const undo = rosterIntents.fields('rename', {
      id,
      version: saved.version,
      field,
      value: was ?? '',
    })
    const name = `${saved.firstname} ${saved.lastname}`
    notice(context, {
      text: { of: 'tables', key: 'renamed', values: { name } },
      ...(was && { undo: { action: '/tables/react-tables', fields: undo } }),
    })
    return { saved } satisfies EditAnswer
  } catch (thrown) {
    return rejectedSave<Edited, typeof typed>(thrown, typed)
  }
}
