import type { RouterContextProvider } from 'react-router-dom'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../lib/api/notice.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { sendChange } from './assigned/intents.ts'
import { todo } from './endpoints.ts'
import {
  isPartIntent,
  isSectionIntent,
  type Move,
  type TaskIntent,
  taskIntents,
} from './intents.ts'
import { type Result, sendPart } from './send-part.ts'
import { sendSection } from './send-section.ts'

type List = {
  filter: string
  /** The address that an undo is sent to. */
  list: string
  /** Whether a new task appears on this page. */
  isVisible: boolean
}

/** Handles the forms about tasks and announces the result. */
export async function act(
  context: Readonly<RouterContextProvider>,
  intent: TaskIntent,
  { filter, list, isVisible }: List,
) {
  const result = await inOrder(() => send(context.get(api), intent, filter))
  // A new task that is visible needs no notice, except without scripts, where the page is loaded again.
  const isSeen = intent.intent === 'add' && isVisible && intent.isVisible !== false
  if (!result || (isSeen && !import.meta.env.SSR)) return
  const { key, title, undo } = result
  notice(context, {
    text: { of: 'todo', key, values: { title } } as NoticeText,
    ...(undo && { undo: { action: list, fields: undo } }),
  })
}

async function send(call: Call, intent: TaskIntent, filter: string): Promise<Result | undefined> {
  if (isPartIntent(intent)) return sendPart(call, intent)
  if (isSectionIntent(intent)) return sendSection(call, intent, filter)
  const { fields } = taskIntents
  switch (intent.intent) {
    case 'change': {
      const { intent: _, ...change } = intent
      const { id, title } = await call(todo.change, change)
      const undo = fields('change', { id, isCompleted: false })
      return change.isCompleted ? { key: 'done', title, undo } : undefined
    }
    case 'trash': {
      const { id, title } = await call(todo.read, { id: intent.id })
      await call(todo.trash, { id })
      return { key: 'trashedOne', title, undo: fields('restore', { id }) }
    }
    case 'restore': {
      const { title } = await call(todo.restore, { id: intent.id })
      return { key: 'restored', title }
    }
    case 'delete': {
      const { id, title } = await call(todo.read, { id: intent.id })
      await call(todo.remove, { id })
      return { key: 'deleted', title }
    }
    case 'move':
      return sendMove(call, intent)
    case 'add': {
      const { title: text, literal = '', section } = intent
      const line = { text, literal, list: filter, section: section ?? null }
      const { id, title } = await call(todo.quickAdd, line)
      return { key: 'added', title, undo: fields('trash', { id }) }
    }
    case 'view': {
      const { intent: _, ...view } = intent
      await call(todo.setView, { filter, ...view })
      return
    }
    case 'addTag': {
      const { name, color } = intent
      const tag = await call(todo.addTag, { name, color })
      return { key: 'tagAdded', title: tag.name, undo: fields('removeTag', { id: tag.id }) }
    }
    case 'changeTag': {
      const { id, name, color } = intent
      const tag = await call(todo.changeTag, { id, name, color })
      return { key: 'saved', title: tag.name }
    }
    case 'removeTag': {
      const { id, name } = await call(todo.removeTag, { id: intent.id })
      return { key: 'tagDeleted', title: name, undo: fields('restoreTag', { id }) }
    }
    case 'restoreTag': {
      const { name } = await call(todo.restoreTag, { id: intent.id })
      return { key: 'restored', title: name }
    }
    case 'changeAssigned':
      return sendChange(call, intent)
    case 'decline':
    case 'save':
      throw invalidForm('This form belongs to another page.')
  }
}

async function sendMove(call: Call, move: Move): Promise<Result | undefined> {
  const { id, to, direction, back, section, backSection = '' } = move
  if (direction !== 'up' && direction !== 'down') throw invalidForm('Enter a direction.')
  const opposite = direction === 'up' ? 'down' : 'up'
  const undo = { id, to: back ?? to, direction: move.backDirection ?? opposite }
  if (section === undefined) {
    const { title } = await call(todo.move, { id, to })
    return back === undefined
      ? undefined
      : { key: 'movedOne', title, undo: taskIntents.fields('move', undo) }
  }
  const place = direction === 'up' ? 'above' : 'below'
  const { title } = await call(todo.move, { id, to, place, section: Number(section) || null })
  if (back === undefined) return
  const fields = taskIntents.fields('move', { ...undo, section: backSection })
  return { key: 'movedOne', title, undo: fields }
}

let last: Promise<unknown> = Promise.resolve()

/** Sends moves one after the other in a browser, as a different order would change the result. */
function inOrder<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (import.meta.env.SSR) return send()
  const answer = last.then(send)
  last = answer.catch(() => {})
  return answer
}
