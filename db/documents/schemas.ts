import * as z from 'zod/mini'
import { Id, Version } from '../shared/fields/schemas.ts'
import { countTags } from '../shared/rich-text/model.ts'
import { line } from '../shared/text/schemas.ts'
import { maxHtmlLength, maxTags, maxTitleLength } from './limits.ts'

const Title = line(maxTitleLength).check(z.trim())
const Html = z.string().check(
  z.maxLength(maxHtmlLength, 'This document is too long.'),
  z.refine((text) => countTags(text) <= maxTags, 'Use less formatting in this document.'),
)

export const NewDocument = z.strictObject({
  title: z._default(Title, ''),
  html: z._default(Html, ''),
})

/** Fields that are left out stay unchanged. */
export const DocumentChange = z.strictObject({
  id: Id,
  version: Version,
  title: z.optional(Title),
  html: z.optional(Html),
  /** Later saves do not replace this one in the list of versions. */
  isFinal: z._default(z.boolean(), false),
})

export const DocumentById = z.strictObject({ id: Id })
export const VersionById = z.strictObject({ id: Id, number: Id })
export const VersionRestore = z.strictObject({ id: Id, number: Id, version: Version })
