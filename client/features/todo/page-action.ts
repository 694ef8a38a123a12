import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { isDueList, type TaskView } from '#db/todo/model.ts'
import { act as actOn } from './act.ts'
import { isPartIntent, taskIntents } from './intents.ts'
import { type PanelName, toHref } from './labels.ts'
import { isNewVisible } from './optimistic-tasks.ts'
import { save } from './save.ts'
import { saveAssignment } from './save-assignment.ts'
import { saveNamed } from './save-named.ts'
import { titleError } from './title-error.ts'

type Params = {
  filter: string
  q: string
  page: number
  sort: TaskView['sort'] | undefined
  group: TaskView['group'] | undefined
  panel: PanelName | null
  task: number | undefined
  section: number | undefined
}

/** Handles the forms of the page. */
export async function act(
  { context, request }: ActionFunctionArgs,
  { filter, q, page, sort, group, panel, task, section }: Params,
) {
  const list = toHref(filter, { q, page, sort, group, section })
  const form = await request.formData()
  const intent = taskIntents.require(form)
  if (intent.intent === 'save') return save(context, form, task, list)
  if (intent.intent === 'add' && titleError(intent.title)) {
    return data({ quick: intent.title }, { status: 400 })
  }
  const isVisible = !isDueList(filter) && isNewVisible(filter, { q, page })
  const opened = { areTags: panel === 'tags', areSections: panel === 'sections' }
  const panelAddress = toHref(filter, { q, page, ...opened })
  const isNamed = ['addTag', 'changeTag', 'addSection', 'changeSection'].includes(intent.intent)
  if (isNamed && (opened.areTags || opened.areSections))
    return saveNamed(context, form, intent, { filter, address: panelAddress })
  const address = toHref(filter, { q, page, sort, group, task })
  if (intent.intent === 'assign') return saveAssignment(context, intent, { filter, list, address })
  if (isPartIntent(intent)) {
    await actOn(context, intent, { filter, list: address, isVisible })
    // With scripts the panel stays as it is, with what is typed in it; without them it would cover the undo.
    const hasUndo = ['removeSubtask', 'removeComment', 'unassign'].includes(intent.intent)
    return import.meta.env.SSR ? redirect(hasUndo ? list : address) : null
  }
  await actOn(context, intent, { filter, list, isVisible })
  if (intent.intent === 'view') return redirect(toHref(filter, { q, page: 1 }))
  // Without scripts the panel would cover the undo.
  const hasNoUndo = intent.intent === 'moveSection'
  const staysOpen = (opened.areTags || opened.areSections) && (hasNoUndo || !import.meta.env.SSR)
  return panel ? redirect(staysOpen ? panelAddress : list) : null
}
