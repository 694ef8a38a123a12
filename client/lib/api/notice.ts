import { createContext, type RouterContextProvider } from 'react-router-dom'
import type { Translations, WithoutPluralSuffix } from '../../i18n/translation-keys.ts'
import type { Problem } from './problem.ts'

/** A value in a text: as it is, translated by its key in the same namespace, or an instant in the user's time zone. */
export type NoticeValue<Key> = string | number | { textKey: Key } | { instant: string }

/** A text by namespace and key. */
export type NoticeText = {
  [Ns in keyof Translations]: {
    of: Ns
    key: WithoutPluralSuffix<keyof Translations[Ns]>
    values?: Record<string, NoticeValue<WithoutPluralSuffix<keyof Translations[Ns]>>>
  }
}[keyof Translations]

type Field = string | number

/** A form in a notice: its address and its fields. */
export type NoticeForm = { action: string; fields: Record<string, Field | Field[]> }

/** The result of an action. Undo and retry are forms, so that they work without scripts. */
export type Notice = {
  text: NoticeText
  undo?: NoticeForm
  retry?: NoticeForm
  problem?: Problem
  /** How long the notice and its undo are shown, if not as long as others. */
  lastsMs?: number
}

/** How actions show notices; on the server they appear on the page of the redirect. */
export type Notices = {
  add: (notice: Notice) => void
  /** Returns the notices for the page that is being rendered; in browsers they are already visible. */
  waiting: () => Notice[]
}

export const notices = createContext<Notices>()

/** Shows the result of an action with an undo: a toast, or without scripts a line on the next page. */
export function notice(context: Readonly<RouterContextProvider>, message: Notice) {
  context.get(notices).add(message)
}
