import { data } from 'react-router-dom'
import type { Problem } from '../api/problem.ts'
import { formatIdRanges, parseId, parseIdRanges } from './ids.ts'

// A form names what it asks for in the field `intent`, and has a field for each value that goes with it. A button can
// send one field only: its values follow the intent as a query follows a path, as in `star?mailId=5&on=true`.

export const intentField = 'intent'

type Value = string | number | boolean | number[]

/** How the text of a field is read. A kind that ends with `?` is of a field that may be missing. */
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

/** One of the intents of a table, with its values. */
export type IntentIn<Table> =
  Table extends Intents<infer Fields> ? Named<Fields>[keyof Fields & string] : never

type Intents<Fields> = {
  /** Returns what a form asks for; undefined where that is none of these intents, or where a value is missing or malformed. */
  read(form: FormData): Named<Fields>[keyof Fields & string] | undefined
  /** As `read`. Throws a problem with status 400 in place of returning undefined. */
  require(form: FormData): Named<Fields>[keyof Fields & string]
  /** Returns all that a form asks for, such as an undo that treats groups of rows in different ways. Throws as `require` does. */
  requireAll(form: FormData): Named<Fields>[keyof Fields & string][]
  /** Returns the name and value of a button that asks for this; values that it leaves out are in fields of its form. */
  button<Name extends keyof Fields & string>(
    intent: Name,
    values?: Partial<Fields[Name]>,
  ): { name: string; value: string }
  /** Returns the fields of a form that asks for this, as a notice offers it. */
  fields<Name extends keyof Fields & string>(
    intent: Name,
    values: Fields[Name],
  ): Record<string, string>
}

/**
 * Describes the forms of a page: for each intent the values it takes, in the types of the call that it leads to. The call
 * checks them by its schema, which therefore need not be sent to browsers.
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
    const own = Object.hasOwn(table, intent) ? table[intent] : undefined
    if (!own) return
    const inButton = new URLSearchParams(query)
    const values: Record<string, unknown> = { intent }
    for (const [name, kind] of Object.entries(own)) {
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
    throw invalidForm('This form has no valid action.')
  }
  return {
    read,
    require: (form) => valid(read(form)),
    requireAll(form) {
      const [first, ...others] = form.getAll(intentField)
      return [first, ...others].map((text) => valid(parseIntent(text, form)))
    },
    button(intent, values = {}) {
      // Lists have many buttons: this is several times as fast as URLSearchParams.
      const query = Object.entries(parseTexts(values))
        .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
        .join('&')
      return { name: intentField, value: query ? `${intent}?${query}` : intent }
    },
    fields: (intent, values) => ({ [intentField]: intent, ...parseTexts(values) }),
  }
}

/** Returns the problem, for a page's action to throw, of a form that makes no sense. */
export const invalidForm = (error: string) =>
  data<Problem>({ error, code: 'invalid' }, { status: 400 })

/** What a button says itself counts more than the fields around it: a row's own button does not mean the selected rows. */
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
