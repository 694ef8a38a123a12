import type { Change } from './schemas.ts'

/** `system` follows the device, `semi-dark` is a light page with a dark menu. */
export const themes = ['light', 'dark', 'semi-dark', 'system'] as const
export const directions = ['ltr', 'rtl'] as const
export const layouts = ['vertical', 'horizontal'] as const
export const densities = ['comfortable', 'compact'] as const
export const languages = ['en', 'de', 'fr', 'pt'] as const
/** English with accents, to see on the screen what is not translated; offered to nobody. */
export const pseudoLanguage = 'en-XA'
export const menuThemes = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const
export const navbarColors = ['default', ...menuThemes] as const
export const navbarTypes = ['hidden', 'static', 'sticky', 'floating'] as const
export const footerTypes = ['hidden', 'static', 'sticky'] as const

const onOrOff = [true, false] as const

/** What each setting may be. */
export const choices = {
  theme: themes,
  direction: directions,
  layout: layouts,
  density: densities,
  language: [...languages, pseudoLanguage],
  menuTheme: menuThemes,
  navbarColor: navbarColors,
  navbarType: navbarTypes,
  footerType: footerTypes,
  sidebarCollapsed: onOrOff,
  hideScrollToTop: onOrOff,
  disableCustomizer: onOrOff,
} as const

export type Preferences = {
  -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number]
}

/** How the product looks to somebody who has chosen nothing, as the specification has it. */
export const defaults: Preferences = {
  theme: 'semi-dark',
  direction: 'ltr',
  layout: 'vertical',
  density: 'comfortable',
  language: 'en',
  menuTheme: 'warning',
  navbarColor: 'default',
  navbarType: 'floating',
  footerType: 'static',
  sidebarCollapsed: false,
  hideScrollToTop: false,
  disableCustomizer: false,
}

/** What of this makes sense as settings; a cookie, which anybody may write, is read with it. */
export function sensible(said: unknown): Change {
  if (typeof said !== 'object' || said === null) return {}
  const fields = Object.entries(choices).flatMap(([name, offered]) => {
    const value = (said as Record<string, unknown>)[name]
    return (offered as readonly unknown[]).includes(value) ? [[name, value]] : []
  })
  return Object.fromEntries(fields)
}

/** What of a sent form is a setting; a switch says on or off. */
export function settingsIn(form: Iterable<[string, unknown]>): Change {
  const switches: Record<string, boolean> = { on: true, off: false }
  const said = [...form].map(([name, value]) => [name, switches[String(value)] ?? value])
  return sensible(Object.fromEntries(said))
}

/** Semi-dark needs a menu at the side, and in the horizontal layout the bar is all there is. */
const notHorizontal: Partial<Record<keyof Preferences, string>> = {
  theme: 'semi-dark',
  navbarType: 'hidden',
}

export const isOffered = (name: keyof Preferences, value: string, layout: Preferences['layout']) =>
  layout === 'vertical' || notHorizontal[name] !== value

/** How it looks in fact: what the layout does not offer gives way to its neighbour. */
export function inEffect<P extends Preferences>(chosen: P): P {
  const { layout, theme, navbarType } = chosen
  if (layout === 'vertical') return chosen
  return {
    ...chosen,
    theme: isOffered('theme', theme, layout) ? theme : 'light',
    navbarType: isOffered('navbarType', navbarType, layout) ? navbarType : 'floating',
    sidebarCollapsed: false,
  }
}
