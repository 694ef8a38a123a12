import type { ReactNode } from 'react'
import { preinit, preload, preloadModule } from 'react-dom'
import type { Files } from './assets.ts'

type PreloadProps = Files & {
  stylesheet: string
  fonts: string[]
  nonce: string
  children: ReactNode
}

/**
 * Tells the browser in the first bytes what this page needs; the base sheet first, for a page's own sheet to follow it.
 * It goes around the page and not beside it: a sibling that the browser's tree lacks would shift every `useId`.
 */
export function Preload({ scripts, styles, stylesheet, fonts, nonce, children }: PreloadProps) {
  preinit(stylesheet, { as: 'style', precedence: 'base' })
  for (const script of scripts) preloadModule(script, { as: 'script', nonce })
  for (const style of styles) preinit(style, { as: 'style', precedence: 'page' })
  for (const font of fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return children
}
