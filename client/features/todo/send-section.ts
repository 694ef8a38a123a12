import { isDueList } from '#db/todo/model.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { todo } from './endpoints.ts'
import { hasNewTasks, type SectionIntent, taskIntents } from './intents.ts'
import type { Result } from './send-part.ts'

/** Sends a form about a section. Returns what to announce, if anything. */
export async function sendSection(
  call: Call,
  intent: SectionIntent,
  filter: string,
): Promise<Result | undefined> {
  const { fields } = taskIntents
  switch (intent.intent) {
    case 'addSection': {
      const { id, name } = await call(todo.addSection, { name: intent.name })
      // The list shows what was added.
      if (hasNewTasks(filter) && !isDueList(filter))
        await call(todo.setView, { filter, group: 'section' })
      return { key: 'sectionAdded', title: name, undo: fields('removeSection', { id }) }
    }
    case 'changeSection': {
      const { id, name, isCollapsed } = intent
      const section = await call(todo.changeSection, { id, name, isCollapsed })
      return name === undefined ? undefined : { key: 'saved', title: section.name }
    }
    case 'moveSection':
      await call(todo.moveSection, { id: intent.id, to: intent.to })
      return
    case 'removeSection': {
      const { id, name } = await call(todo.removeSection, { id: intent.id })
      return { key: 'sectionDeleted', title: name, undo: fields('restoreSection', { id }) }
    }
    case 'restoreSection': {
      const { name } = await call(todo.restoreSection, { id: intent.id })
      return { key: 'restored', title: name }
    }
  }
}
