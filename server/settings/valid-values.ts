import * as z from 'zod'
import { Environment, type SettingName, settings } from './environment.ts'

type JsonSchema = {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
}

/**
 * Returns the valid values of a setting, in Markdown. Throws when neither its schema nor its description states them.
 */
export function formatValidValues(name: SettingName): string {
  const { values } = settings[name]
  if (values) return values
  for (const io of ['output', 'input'] as const) {
    const { type, ...schema } = toJsonSchema(name, io)
    if (schema.enum) return listValues(schema.enum)
    if (type === 'integer' || type === 'number') return formatNumber(type, schema)
    if (type === 'string') return formatLength(schema)
  }
  throw new Error(`The valid values of ${name} need a description.`)
}

/** Returns what is wrong with a setting whose schema has no message of its own. */
export function formatInvalidValue(name: SettingName): string {
  const markdown = formatValidValues(name)
  const values = markdown.replaceAll('`', '')
  if (markdown.startsWith('`')) return `must be one of ${values}`
  if (/ characters$/.test(values)) return `must be ${values.replace('up to', '1 to')} long`
  return /^(whole )?number/.test(values) ? `must be a ${values}` : `must be ${values}`
}

/** The input of a coerced number is anything, and the output of a transformation is unknown. */
export const toJsonSchema = (name: SettingName, io: 'input' | 'output') =>
  z.toJSONSchema(Environment.shape[name], { io, unrepresentable: 'any' }) as JsonSchema & {
    default?: unknown
  }

/** Lists words before the digits that they stand for. */
function listValues(values: string[]) {
  const words = values.filter((each) => !/^\d/.test(each))
  const digits = values.filter((each) => /^\d/.test(each))
  return [...words, ...digits].map((value) => `\`${value}\``).join(', ')
}

/** An empty variable counts as not set, so a minimum of one character goes without saying. */
export function formatLength({ minLength = 1, maxLength }: JsonSchema): string {
  if (minLength > 1) {
    return maxLength
      ? `${minLength} to ${maxLength} characters`
      : `at least ${minLength} characters`
  }
  return maxLength ? `up to ${maxLength} characters` : 'text'
}

function formatNumber(type: string, { minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const noun = type === 'integer' ? 'whole number' : 'number'
  // Zod limits integers to those that are exact.
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const most = hasMaximum ? ` to ${maximum}` : ''
  if (exclusiveMinimum === undefined) return `${noun} from ${minimum}${most}`
  return hasMaximum
    ? `${noun} above ${exclusiveMinimum}, up to ${maximum}`
    : `${noun} above ${exclusiveMinimum}`
}
