import { lists } from '#client/lib/list/endpoints.ts'
import {
  chooseColumn,
  deleteView,
  getListSettings,
  renameView,
  resetWidths,
  resizeColumn,
  saveView,
} from '#db/list-settings/queries.ts'
import {
  ColumnChoice,
  ColumnWidth,
  ListByName,
  NewView,
  ViewById,
  ViewChange,
} from '#db/list-settings/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { serve } from './serve.ts'

export const listsApi = serve(
  lists,
  {
    settings: ListByName,
    saveView: NewView,
    renameView: ViewChange,
    deleteView: ViewById,
    chooseColumn: ColumnChoice,
    resizeColumn: ColumnWidth,
    resetWidths: ListByName,
  },
  {
    settings: ({ list }, { db, account }) => getListSettings(db, account, list),
    saveView: (view, { db, account }) => saveView(db, account, view),
    renameView: async (view, { db, account }) =>
      assertFound(await renameView(db, account, view), 'View not found.'),
    deleteView: async (view, { db, account }) =>
      assertFound(await deleteView(db, account, view), 'View not found.'),
    async chooseColumn(choice, { db, account }) {
      await chooseColumn(db, account, choice)
      return getListSettings(db, account, choice.list)
    },
    async resizeColumn(width, { db, account }) {
      await resizeColumn(db, account, width)
      return getListSettings(db, account, width.list)
    },
    async resetWidths({ list }, { db, account }) {
      await resetWidths(db, account, list)
      return getListSettings(db, account, list)
    },
  },
)
