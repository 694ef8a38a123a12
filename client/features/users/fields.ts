import { areas, formatDay, locationParts, networks, parseDay, rights } from '#db/users/model.ts'
import type { User } from '#db/users/rows.ts'

export const tabs = ['account', 'information', 'social'] as const
export type Tab = (typeof tabs)[number]

/** Returns the tab of this name, the first for an unknown one. */
export const parseTab = (text: unknown): Tab => tabs.find((tab) => tab === text) ?? tabs[0]

type Fields = { texts: string[]; ticks: string[]; lists: string[] }

/** The fields of each tab, by their names in its form and in the API's errors. */
const formFields: Record<Tab, Fields> = {
  account: {
    texts: ['username', 'name', 'email', 'role', 'status', 'department', 'company', 'country'],
    ticks: [
      'is_verified',
      ...areas.flatMap((area) => rights.map((right) => `permissions.${area}.${right}`)),
    ],
    lists: [],
  },
  information: {
    texts: [
      'dob',
      'mobile',
      'website',
      'gender',
      ...locationParts.map((part) => `location.${part}`),
    ],
    ticks: [],
    lists: ['languages_known', 'contact_options'],
  },
  social: { texts: networks.map((network) => `social_links.${network}`), ticks: [], lists: [] },
}

/** Returns the names of all fields of a tab. */
export const listNames = (tab: Tab): string[] => Object.values(formFields[tab]).flat()

const between = '\n'

/** Returns the entries of a field with one in each line. */
export const parseLines = (text = ''): string[] => text.split(between).filter(Boolean)

/** A tab's values as form fields; a checked box is `yes`, and lists have one entry per line. */
export type UserFormValues = Record<string, string>

/** Returns the input of the call; names with a dot are nested properties. */
export function parseChange(tab: Tab, form: FormData): Record<string, unknown> {
  const { texts, ticks, lists } = formFields[tab]
  const change = {}
  for (const name of texts) put(change, name, storable(name, String(form.get(name) ?? '')))
  for (const name of ticks) put(change, name, form.has(name))
  for (const name of lists) put(change, name, form.getAll(name).map(String))
  return change
}

/** Returns the values as typed, for a rejected form. */
export function parseFormValues(tab: Tab, form: FormData): UserFormValues {
  const { texts, ticks, lists } = formFields[tab]
  return Object.fromEntries([
    // Only lists have several values; `parseChange` takes the first one of all others too.
    ...[...texts, ...ticks].map((name) => [name, String(form.get(name) ?? '')]),
    ...lists.map((name) => [name, form.getAll(name).map(String).join(between)]),
  ])
}

/** Returns the stored values as form fields. */
export function toFormValues(tab: Tab, user: User): UserFormValues {
  const { texts, ticks, lists } = formFields[tab]
  return Object.fromEntries([
    ...texts.map((name) => [name, typable(name, String(at(user, name) ?? ''))]),
    ...ticks.map((name) => [name, at(user, name) ? 'yes' : '']),
    ...lists.map((name) => [name, [at(user, name) ?? []].flat().join(between)]),
  ])
}

function put(record: Record<string, unknown>, name: string, value: unknown) {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    record[first] = value
    return
  }
  const part = (record[first] ?? {}) as Record<string, unknown>
  record[first] = part
  put(part, rest.join('.'), value)
}

const at = (record: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce((part, key) => (part as UserFormValues | undefined)?.[key], record as unknown)

/** Date fields use ISO dates, the contract uses words. */
const storable = (name: string, text: string) =>
  name === 'dob' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? formatDay(new Date(text))
    : text

const typable = (name: string, text: string) =>
  name === 'dob' ? (parseDay(text)?.toISOString().slice(0, 10) ?? text) : text
