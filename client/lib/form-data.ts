/** Returns the text of a field, empty if the form has none. Forms send line breaks as CRLF. */
export const getText = (form: FormData, name: string): string =>
  String(form.get(name) ?? '').replaceAll('\r\n', '\n')

/** Returns the texts of these fields by name, as `getText` does. */
export const getTexts = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, getText(form, name)])) as Record<Name, string>

/** Returns the texts of those fields that are filled in. */
export const getFilledTexts = (form: FormData, names: string[]) =>
  Object.fromEntries(Object.entries(getTexts(form, names)).filter(([, text]) => text !== ''))

/** Returns whether a checkbox is on: one that is off is not sent. */
export const isChecked = (form: FormData, name: string): boolean => getText(form, name) !== ''

/** Returns by name which of these checkboxes are on. */
export const getSwitches = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, isChecked(form, name)])) as Record<Name, boolean>

/** Returns the whole number in a field; 0, which is no id and no version, when it has none. */
export function getNumber(form: FormData, name: string): number {
  const text = getText(form, name)
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Returns the version that a form is based on; undefined for a form of something new. */
export const getVersion = (form: FormData) => ({ version: getNumber(form, 'version') || undefined })
