import { lazy } from 'react'
import { fetchWords } from '../i18n/browser-language.ts'
import type { SlotValues } from '../layout/slots.ts'

const loadChrome = async () =>
  (await Promise.all([import('./chrome.tsx'), fetchWords('menu')]))[0].Chrome
const loadEdges = async () => (await import('./edges.tsx')).Edges

/**
 * Fills the slots of the frame. The server renders them; the browser loads their code after hydration, since they are
 * links, forms and native popovers that work without it.
 */
export const slots: SlotValues = import.meta.env.SSR
  ? { Chrome: await loadChrome(), Edges: await loadEdges() }
  : {
      Chrome: lazy(async () => ({ default: await loadChrome() })),
      Edges: lazy(async () => ({ default: await loadEdges() })),
    }
