import * as z from 'zod/mini'
import { Id, PositiveInteger } from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { fileKinds } from './file-types.ts'
import { maxNameLength } from './limits.ts'
import { uploadKinds } from './model.ts'

const kind = z.optional(z.enum(fileKinds))

export const NewFile = z.strictObject({
  file: z.instanceof(File, { error: 'Choose a file.' }),
  /** The accepted types; any file by default. */
  kind,
})

export const FileQuery = z.strictObject({ page: z.optional(PositiveInteger) })
export type FileQuery = z.infer<typeof FileQuery>

export const FileById = z.strictObject({ id: Id })

const notNegative = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Enter a whole number.')),
  z.transform(Number),
)

/** The metadata in the headers of a resumable upload. */
export const NewUpload = z.object({
  name: line(maxNameLength),
  size: notNegative.check(z.refine((size: number) => size > 0, 'This file is empty.')),
  kind: z.optional(z.enum(uploadKinds)),
  /** When the file was last changed, in milliseconds, to distinguish files with the same name and size. */
  modified: z.optional(notNegative),
})
export type NewUpload = z.infer<typeof NewUpload>

export const Offset = notNegative
