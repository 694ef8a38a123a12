import { withNamespaces } from '../i18n/browser-language.ts'
import type { SlotValues } from '../layout/slots.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const loadChrome = async () => (await withNamespaces(import('./chrome.tsx'), 'menu')).Chrome
const loadPageTools = async () => (await import('./page-tools.tsx')).PageTools

/** Fills the slots of the frame: links, forms and native popovers, which work before browsers have loaded their code. */
export const slotValues: SlotValues = {
  Chrome: lazyPart(loadChrome),
  PageTools: lazyPart(loadPageTools),
}
