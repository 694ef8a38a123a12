import { lazy } from 'react'
import { fetchWords } from '../i18n/browser-language.ts'
import type { SlotValues } from '../layout/slots.ts'

const loadChrome = async () =>
  (await Promise.all([import('./chrome.tsx'), fetchWords('menu')]))[0].Chrome
const loadEdges = async () => (await import('./edges.tsx')).Edges

/**
 * Fills the frame. It is made of links, forms and native popovers, and works without its code: the browser fetches that
 * once the page itself is hydrated. The server, which renders it, has it from the start.
 */
export const slots: SlotValues = import.meta.env.SSR
  ? { Chrome: await loadChrome(), Edges: await loadEdges() }
  : {
      Chrome: lazy(async () => ({ default: await loadChrome() })),
      Edges: lazy(async () => ({ default: await loadEdges() })),
    }
