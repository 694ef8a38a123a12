import type { ListSettings, SavedView } from '#db/list-settings/model.ts'
import type {
  ColumnChoice,
  ColumnWidth,
  ListByName,
  NewView,
  ViewById,
  ViewChange,
} from '#db/list-settings/schemas.ts'
import { get, patch, post, put, remove } from '../api/endpoint.ts'

/** What an account has chosen for its lists. */
export const lists = {
  settings: get('/api/lists/:list').takes<typeof ListByName>().gives<ListSettings>(),
  /** Replaces a view with the same name. */
  saveView: post('/api/lists/:list/views')
    .takes<typeof NewView>()
    .gives<SavedView & { isReplaced: boolean }>(),
  renameView: patch('/api/lists/:list/views/:id').takes<typeof ViewChange>().gives<SavedView>(),
  deleteView: remove('/api/lists/:list/views/:id').takes<typeof ViewById>().gives<SavedView>(),
  chooseColumn: put('/api/lists/:list/columns/:column')
    .takes<typeof ColumnChoice>()
    .gives<ListSettings>(),
  resizeColumn: put('/api/lists/:list/widths/:column')
    .takes<typeof ColumnWidth>()
    .gives<ListSettings>(),
  resetWidths: remove('/api/lists/:list/widths').takes<typeof ListByName>().gives<ListSettings>(),
}
