import type { ReactNode } from 'react'
import { preinit, preload } from 'react-dom'
import { PageScripts } from '#client/lib/page-scripts.ts'
import type { PageFiles } from './assets.ts'

type PreloadProps = PageFiles & {
  stylesheet: string
  fonts: string[]
  children: ReactNode
}

/**
 * Preloads the files of a page; its own stylesheets follow the base stylesheet. Wraps the page, because a sibling
 * would shift every `useId`.
 */
export function Preload({ scripts, styles, stylesheet, fonts, children }: PreloadProps) {
  preinit(stylesheet, { as: 'style', precedence: 'base' })
  for (const style of styles) preinit(style, { as: 'style', precedence: 'page' })
  for (const font of fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <PageScripts value={scripts}>{children}</PageScripts>
}
