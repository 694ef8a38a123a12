import { isTimeZone } from '../shared/time/model.ts'
import { languages, pseudoLanguage, regions } from './languages.ts'

/** `system` follows the device; `semi-dark` is a light page with a dark menu. */
export const themes = ['light', 'dark', 'semi-dark', 'system'] as const
export const directions = ['ltr', 'rtl'] as const
export const layouts = ['vertical', 'horizontal'] as const
export const densities = ['comfortable', 'compact'] as const
export const menuThemes = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const
export const navbarColors = ['default', ...menuThemes] as const
export const navbarTypes = ['hidden', 'static', 'sticky', 'floating'] as const
export const footerTypes = ['hidden', 'static', 'sticky'] as const

/** The versions of the tour, oldest first. A new one is offered to everybody again. */
export const tours = ['none', '1'] as const
export const latestTour: (typeof tours)[number] = '1'

const onOff = [true, false] as const

/** The values of each setting. */
export const options = {
  theme: themes,
  direction: directions,
  layout: layouts,
  density: densities,
  language: [...languages, pseudoLanguage],
  region: regions,
  menuTheme: menuThemes,
  navbarColor: navbarColors,
  navbarType: navbarTypes,
  footerType: footerTypes,
  sidebarCollapsed: onOff,
  hideScrollToTop: onOff,
  disableCustomizer: onOff,
  tourDone: tours,
} as const

export type Preferences = {
  -readonly [Name in keyof typeof options]: (typeof options)[Name][number]
} & {
  /** The name of the chosen time zone; `auto` follows the device. */
  timeZone: string
  /** The time zone of the device that was used last, empty while it is not known. */
  deviceTimeZone: string
}

/** Whether a value can be the setting `timeZone`. */
export const isTimeZoneChoice = (value: unknown): value is string =>
  value === 'auto' || isTimeZone(value)

/** Returns the time zone of everything an account sees: the chosen one, else its device's, else the organization's. */
export const resolveTimeZone = (
  { timeZone = 'auto', deviceTimeZone }: Partial<Preferences>,
  organizationZone: string,
): string => (timeZone === 'auto' ? deviceTimeZone || organizationZone : timeZone)

/** The default appearance, as specified. */
export const defaults: Preferences = {
  theme: 'semi-dark',
  direction: 'ltr',
  layout: 'vertical',
  density: 'comfortable',
  language: 'en',
  region: 'auto',
  timeZone: 'auto',
  deviceTimeZone: '',
  menuTheme: 'warning',
  navbarColor: 'default',
  navbarType: 'floating',
  footerType: 'static',
  sidebarCollapsed: false,
  hideScrollToTop: false,
  disableCustomizer: false,
  tourDone: 'none',
}

/** Returns the valid settings of an untrusted value, such as a cookie. */
export function parsePreferences(input: unknown): Partial<Preferences> {
  if (typeof input !== 'object' || input === null) return {}
  const values = input as Record<string, unknown>
  const fields = Object.entries(options).flatMap(([name, allowed]) => {
    const value = values[name]
    return (allowed as readonly unknown[]).includes(value) ? [[name, value]] : []
  })
  const { timeZone, deviceTimeZone } = values
  return {
    ...Object.fromEntries(fields),
    ...(isTimeZoneChoice(timeZone) && { timeZone }),
    ...(isTimeZone(deviceTimeZone) && { deviceTimeZone }),
  }
}

/** Parses the settings of a submitted form; switches are on or off. */
export function parsePreferencesForm(form: Iterable<[string, unknown]>): Partial<Preferences> {
  const switches: Record<string, boolean> = { on: true, off: false }
  const entries = [...form].map(([name, value]) => [name, switches[String(value)] ?? value])
  return parsePreferences(Object.fromEntries(entries))
}

/** Values that require the vertical layout, because they need the side menu. */
const notHorizontal: Partial<Record<keyof Preferences, string>> = {
  theme: 'semi-dark',
  navbarType: 'hidden',
}

/** Returns whether a layout supports a value of a setting. */
export const isAvailable = (
  name: keyof Preferences,
  value: string,
  layout: Preferences['layout'],
) => layout === 'vertical' || notHorizontal[name] !== value

/** Returns the settings in effect: values that the layout does not support fall back. */
export function toEffectivePreferences<P extends Preferences>(chosen: P): P {
  const { layout, theme, navbarType } = chosen
  if (layout === 'vertical') return chosen
  return {
    ...chosen,
    theme: isAvailable('theme', theme, layout) ? theme : 'light',
    navbarType: isAvailable('navbarType', navbarType, layout) ? navbarType : 'floating',
    sidebarCollapsed: false,
  }
}
