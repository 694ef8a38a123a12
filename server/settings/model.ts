import type * as z from 'zod'

/** What a setting means. Type, limits and default are in the schema of its `value`. */
export type Description = {
  /** In Markdown. */
  meaning: string
  /** The valid values, where the schema cannot tell them. */
  values?: string
  /** The default, where it depends on other settings. */
  fallback?: string
  /** A secret opens something. A private value identifies the organization. `doctor` prints neither. */
  confidential?: 'secret' | 'private'
}

export type SettingGroup = Record<string, Description & { value: z.ZodType }>
