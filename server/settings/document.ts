import * as z from 'zod'
import { Environment, type SettingName, settingGroups } from './environment.ts'
import type { Description } from './model.ts'

const introduction = `# Settings

<!-- Generated from server/settings by \`npm run docs:settings\`. -->

The server and its commands read these environment variables when they start. An empty variable counts as not set. If a
setting is invalid, they print one line that names it and exit with code 78.

A **secret** may also come from a file, for example from a Docker secret: set \`SESSION_SECRET_FILE\` to the path of the
file instead of setting \`SESSION_SECRET\`. The same works for every other secret. White space around the content is
removed. Setting both is an error.

A **private** value identifies your organization or its machines. \`callboard doctor\` prints neither secrets nor private
values.
`

/** Returns docs/settings.md. Throws when neither the schema nor the description states the valid values of a setting. */
export function formatSettings(): string {
  const sections = Object.entries(settingGroups).map(([title, group]) => {
    const rows = Object.entries(group).map(([name, each]) =>
      formatRow([`\`${name}\``, ...describe(name as SettingName, each)]),
    )
    const head = [formatRow(['Name', 'Meaning', 'Values', 'Default', 'Confidential'])]
    return [`\n## ${title}\n`, ...head, '| --- | --- | --- | --- | --- |', ...rows, ''].join('\n')
  })
  return introduction + sections.join('')
}

const formatRow = (cells: string[]) => `| ${cells.join(' | ')} |`

function describe(name: SettingName, { meaning, values, fallback, confidential }: Description) {
  const valid = values ?? formatValues(name)
  return [meaning, valid, fallback ?? formatDefault(name), confidential ?? '–']
}

type JsonSchema = {
  type?: string
  enum?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
}

/** The input of a coerced number is anything, and the output of a transformation is unknown. */
const toJsonSchema = (name: SettingName, io: 'input' | 'output') =>
  z.toJSONSchema(Environment.shape[name], { io, unrepresentable: 'any' }) as JsonSchema

function formatValues(name: SettingName): string {
  for (const io of ['output', 'input'] as const) {
    const { type, ...schema } = toJsonSchema(name, io)
    if (schema.enum) return listValues(schema.enum)
    if (type === 'integer' || type === 'number') return formatNumber(type, schema)
    if (type === 'string') return schema.maxLength ? `up to ${schema.maxLength} characters` : 'text'
  }
  throw new Error(`The valid values of ${name} need a description.`)
}

/** Lists words before the digits that they stand for. */
const listValues = (values: string[]) =>
  [...values.filter((each) => !/^\d/.test(each)), ...values.filter((each) => /^\d/.test(each))]
    .map((value) => `\`${value}\``)
    .join(', ')

function formatNumber(type: string, { minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const noun = type === 'integer' ? 'whole number' : 'number'
  // Zod limits integers to those that are exact.
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  if (exclusiveMinimum !== undefined) return `${noun} above ${exclusiveMinimum}`
  return hasMaximum ? `${noun} from ${minimum} to ${maximum}` : `${noun} from ${minimum}`
}

function formatDefault(name: SettingName): string {
  const value = toJsonSchema(name, 'input').default ?? toJsonSchema(name, 'output').default
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
  return text === '' ? '–' : `\`${text}\``
}
