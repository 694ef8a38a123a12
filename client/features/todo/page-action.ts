import {
  type ActionFunctionArgs,
  data,
  type RouterContextProvider,
  redirect,
} from 'react-router-dom'
import { isDueList, type TaskView } from '#db/todo/model.ts'
import { getTexts } from '../../lib/form-data.ts'
import { rejectedBy } from '../../ui/form.ts'
import { act as actOn } from './act.ts'
import { isPartIntent, type TaskIntent, taskIntents } from './intents.ts'
import { type PanelName, toHref } from './labels.ts'
import { isNewVisible } from './optimistic-tasks.ts'
import { save } from './save.ts'
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

/** Saves a tag or a section in its panel, or returns its form with the errors. */
async function saveNamed(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  intent: TaskIntent,
  { filter, address }: { filter: string; address: string },
) {
  const values = getTexts(form, ['id', 'name', 'color'])
  const rejected = await actOn(context, intent, { filter, list: address, isVisible: false }).catch(
    rejectedBy(values, ['invalid', 'conflict']),
  )
  return rejected ?? redirect(address)
}

/** Assigns a task, or returns the form with the errors. */
async function saveAssignment(
  context: Readonly<RouterContextProvider>,
  intent: Extract<TaskIntent, { intent: 'assign' }>,
  { filter, list, address }: { filter: string; list: string; address: string },
) {
  const rejected = await actOn(context, intent, { filter, list: address, isVisible: false }).catch(
    rejectedBy({ email: intent.email }, ['invalid']),
  )
  // Without scripts the panel would cover the undo; with them it stays as it is.
  return rejected ?? (import.meta.env.SSR ? redirect(list) : null)
}
