import { createContext, type RouterContextProvider } from 'react-router-dom'
import type { Stem, Texts } from '../../i18n/texts.ts'
import type { Problem } from './problem.ts'

/** A text of ours by its namespace and key. A value that is a word of that namespace is named, not written out. */
export type Said = {
  [Ns in keyof Texts]: {
    of: Ns
    key: Stem<keyof Texts[Ns]>
    values?: Record<string, string | number | { word: Stem<keyof Texts[Ns]> }>
  }
}[keyof Texts]

type Field = string | number

/** A form that a notice offers: where it is sent, and what is in it. */
export type Offer = { action: string; fields: Record<string, Field | Field[]> }

/** What an action did, or why it did not. Undo and retry are forms, so that they work without scripts. */
export type Notice = {
  text: Said
  undo?: Offer
  retry?: Offer
  problem?: Problem
}

/** How an action tells the page; on the server the page is the one that the browser is sent to next. */
export type Notices = {
  add: (notice: Notice) => void
  /** What the page that is being made has to show; in the browser it stands there already. */
  waiting: () => Notice[]
}

export const notices = createContext<Notices>()

/** Says what an action did, and how to undo it: in a toast, and without scripts at the top of the next page. */
export function notice(context: Readonly<RouterContextProvider>, message: Notice) {
  context.get(notices).add(message)
}
