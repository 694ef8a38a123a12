import type { RouterContextProvider } from 'react-router-dom'
import { api } from '../../lib/api/endpoint.ts'
import { notice, type Said } from '../../lib/api/notice.ts'
import { type Change, makeChange, undoing } from './change.ts'
import { listAddress } from './words.ts'

/** What an action of the mailbox says when it failed. */
export const notChanged: Said = { of: 'mail', key: 'notChanged' }

/** Does to some mails what a form of the list or of the reader asks for, and says so; the list is where an undo leads. */
export async function act(
  context: Readonly<RouterContextProvider>,
  request: Request,
  filter = 'inbox',
): Promise<Change> {
  const form = await request.formData()
  const change = await makeChange(context.get(api), form)
  const text = sentence(change)
  const isNothing = change.ids.length === 0 && change.kind !== 'back'
  if (!text || isNothing) return change
  const fields = undoing(change, form)
  const { search } = new URL(request.url)
  const undo = fields && { action: listAddress(filter) + search, fields }
  notice(context, { text, ...(undo && { undo }) })
  return change
}

/** A star shows what became of it. */
function sentence(change: Change): Said | undefined {
  const count = change.ids.length
  switch (change.kind) {
    case 'star':
      return
    case 'move':
      return { of: 'mail', key: 'moved', values: { count, list: { word: change.to } } }
    case 'back':
      if (change.missing === 0) return { of: 'mail', key: 'broughtBack', values: { count } }
      return {
        of: 'mail',
        key: count > 0 ? 'partlyBroughtBack' : 'notBroughtBack',
        values: { count },
      }
    case 'mark':
      return { of: 'mail', key: change.unread ? 'markedUnread' : 'markedRead', values: { count } }
    case 'label':
      return { of: 'mail', key: 'labelled', values: { count, label: { word: change.label } } }
    case 'delete':
      return { of: 'mail', key: 'deleted', values: { count } }
  }
}
