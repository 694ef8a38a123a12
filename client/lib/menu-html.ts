import { createContext, type ReactNode } from 'react'

/**
 * Renders a section of the menu to HTML. Everything that the section depends on, apart from the language, is in `key`,
 * so that the server renders it once.
 */
export type ToMenuHtml = (key: string, section: ReactNode) => string

/** Set on the server only: browsers hydrate the elements themselves. */
export const MenuHtml = createContext<ToMenuHtml | undefined>(undefined)
