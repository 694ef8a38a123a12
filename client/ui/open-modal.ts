import { createStore } from '../lib/store.ts'

/** The open modal panel, which makes the rest of the page inert. */
export const openModal = createStore<HTMLElement | null>(null)
