import { data } from 'react-router-dom'
import type { Problem } from '../api/problem.ts'
import { formatIdRanges, parseId, parseIdRanges } from './ids.ts'

// A form has a field `intent` with its action, and a field for each argument. A button can send one field only, so its
// arguments follow the intent like a query string, as in `star?mailId=5&on=true`.

export const intentField = 'intent'

type Value = string | number | boolean | number[]

/** The type of a field; one that ends with `?` is optional. */
type Kind<T> = [T] extends [number[]]
  ? 'ids'
  : [T] extends [number]
    ? 'number'
    : [T] extends [boolean]
      ? 'boolean'
      : 'text'

type Kinds<Fields> = {
  [Name in keyof Fields]-?: Record<never, never> extends Pick<Fields, Name>
    ? `${Kind<NonNullable<Fields[Name]>>}?`
    : Kind<Fields[Name]>
}

type Named<Fields> = { [Name in keyof Fields & string]: { intent: Name } & Fields[Name] }

/** An intent with its values. */
export type IntentIn<Table> =
  Table extends Intents<infer Fields> ? Named<Fields>[keyof Fields & string] : never

type Intents<Fields> = {
  /** Parses a form; returns undefined for an unknown intent, or a missing or malformed value. */
  read(form: FormData): Named<Fields>[keyof Fields & string] | undefined
  /** Like `read`, but throws a problem with status 400. */
  require(form: FormData): Named<Fields>[keyof Fields & string]
  /** Parses a form with several intents, such as an undo for groups of rows. Throws like `require`. */
  requireAll(form: FormData): Named<Fields>[keyof Fields & string][]
  /** Returns the name and value of a submit button for this intent; omitted values are fields of its form. */
  button<Name extends keyof Fields & string>(
    intent: Name,
    values?: Partial<Fields[Name]>,
  ): { name: string; value: string }
  /** Returns the form fields of this intent, for the form in a notice. */
  fields<Name extends keyof Fields & string>(
    intent: Name,
    values: Fields[Name],
  ): Record<string, string>
}

/**
 * Defines the intents of a page's forms with the types of their values. The API validates the values, so that its
 * schemas are not sent to browsers.
 */
export function defineIntents<Fields extends { [Name in keyof Fields]: object }>(
  kinds: {
    [Name in keyof Fields]: Kinds<Fields[Name]>
  },
): Intents<Fields> {
  const table = kinds as Record<string, Record<string, string>>
  type Intent = Named<Fields>[keyof Fields & string]
  const parseIntent = (text: unknown, form: FormData): Intent | undefined => {
    const [intent = '', query] = String(text).split('?')
    const kinds = Object.hasOwn(table, intent) ? table[intent] : undefined
    if (!kinds) return
    const inButton = new URLSearchParams(query)
    const values: Record<string, unknown> = { intent }
    for (const [name, kind] of Object.entries(kinds)) {
      const texts = listTexts(name, inButton, form)
      const value = parse(kind, texts)
      if (value !== undefined) values[name] = value
      else if (!kind.endsWith('?') || texts.some(Boolean)) return
    }
    return values as Intent
  }
  const read = (form: FormData) => parseIntent(form.get(intentField), form)
  const valid = (intent: Intent | undefined) => {
    if (intent) return intent
    throw invalidForm('This request is not valid.')
  }
  return {
    read,
    require: (form) => valid(read(form)),
    requireAll(form) {
      const [first, ...others] = form.getAll(intentField)
      return [first, ...others].map((text) => valid(parseIntent(text, form)))
    },
    button(intent, values = {}) {
      // Lists have many buttons, and this is several times faster than URLSearchParams.
      const query = Object.entries(parseTexts(values))
        .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
        .join('&')
      return { name: intentField, value: query ? `${intent}?${query}` : intent }
    },
    fields: (intent, values) => ({ [intentField]: intent, ...parseTexts(values) }),
  }
}

/** Returns the problem that an action throws for a malformed form. */
export const invalidForm = (error: string) =>
  data<Problem>({ error, code: 'invalid' }, { status: 400 })

/** The values of a button win over the fields of its form, so that the button of a row ignores the selection. */
const listTexts = (name: string, inButton: URLSearchParams, form: FormData) =>
  inButton.has(name)
    ? inButton.getAll(name)
    : form.getAll(name).filter((text) => typeof text === 'string')

function parse(kind: string, texts: string[]): Value | undefined {
  const [text] = texts
  switch (kind.replace('?', '')) {
    case 'ids': {
      if (text === undefined && kind.endsWith('?')) return
      const ids = parseIdRanges(texts.join(' '))
      return ids.length === 0 && texts.some(Boolean) ? undefined : ids
    }
    case 'number':
      return parseId(text)
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    default:
      return text
  }
}

const parseTexts = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, Value | undefined]) => {
      if (value === undefined) return []
      return [[name, Array.isArray(value) ? formatIdRanges(value) : String(value)]]
    }),
  )
