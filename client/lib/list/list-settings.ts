import type { RouterContextProvider } from 'react-router-dom'
import type { ListName, OptionalColumn } from '#db/list-settings/model.ts'
import { api } from '../api/endpoint.ts'
import { notice } from '../api/notice.ts'
import { lists } from './endpoints.ts'
import { defineIntents, type IntentIn } from './intents.ts'

/** The forms of the menus for views and columns, and of the column headers, which a list page sends to itself. */
export const listIntents = defineIntents<{
  saveView: { name: string; query: string }
  renameView: { id: number; name: string }
  deleteView: { id: number }
  chooseColumn: { column: string; isShown: boolean }
  resizeColumn: { column: string; width: number }
  resetWidths: Record<never, never>
}>({
  saveView: { name: 'text', query: 'text' },
  renameView: { id: 'number', name: 'text' },
  deleteView: { id: 'number' },
  chooseColumn: { column: 'text', isShown: 'boolean' },
  resizeColumn: { column: 'text', width: 'number' },
  resetWidths: {},
})

type ListIntent = IntentIn<typeof listIntents>

/** Carries out a form of those menus; `address` is the list, for an undo. */
export async function changeListSettings(
  context: Readonly<RouterContextProvider>,
  intent: ListIntent,
  { list, address }: { list: ListName; address: string },
): Promise<null> {
  const call = context.get(api)
  switch (intent.intent) {
    case 'saveView': {
      const { name, isReplaced } = await call(lists.saveView, {
        list,
        name: intent.name,
        query: intent.query,
      })
      const key = isReplaced ? 'viewReplaced' : 'viewSaved'
      notice(context, { text: { of: 'lists', key, values: { name } } })
      return null
    }
    case 'renameView': {
      const { name } = await call(lists.renameView, { list, id: intent.id, name: intent.name })
      notice(context, { text: { of: 'lists', key: 'viewRenamed', values: { name } } })
      return null
    }
    case 'deleteView': {
      const { name, query } = await call(lists.deleteView, { list, id: intent.id })
      notice(context, {
        text: { of: 'lists', key: 'viewDeleted', values: { name } },
        undo: { action: address, fields: listIntents.fields('saveView', { name, query }) },
      })
      return null
    }
    case 'resizeColumn': {
      const { column, width } = intent
      await call(lists.resizeColumn, { list, column, width })
      return null
    }
    case 'resetWidths': {
      await call(lists.resetWidths, { list })
      return null
    }
    default: {
      const column = intent.column as OptionalColumn
      await call(lists.chooseColumn, { list, column, isShown: intent.isShown })
      return null
    }
  }
}
