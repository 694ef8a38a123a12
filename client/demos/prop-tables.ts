import type { Translations } from '../i18n/translation-keys.ts'

/** The key of a text of a demo page with a prop table. */
export type TextKey = string &
  keyof (Translations['components'] & Translations['extra-components'] & Translations['forms'])

/** The props of one component: a row has the name, the type, the default and what the prop does. */
export type PropTable = { component: string; rows: [string, string, string, TextKey][] }

/** Returns the prop table of a component; the compiler checks the names. */
export const definePropTable = <Props>(
  component: string,
  props: { [Name in keyof Props & string]?: [type: string, initial: string, text: TextKey] },
): PropTable => ({
  component,
  rows: Object.entries<[string, string, TextKey] | undefined>(props).flatMap(([name, row]) =>
    row ? [[name, ...row]] : [],
  ),
})
