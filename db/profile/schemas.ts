import * as z from 'zod/mini'
import { Id, PositiveInteger } from '../shared/fields/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { maxPostsPerPage, maxSuggestionsPerPage } from './limits.ts'

export const ProfileById = z.strictObject({ id: Id })

/** Newest first; `before` is the cursor from the previous page. */
export const PostQuery = z.strictObject({
  before: z.optional(PositiveInteger),
  account: z.optional(PositiveInteger),
  limit: z.optional(PositiveInteger.check(z.refine((limit) => limit <= maxPostsPerPage))),
  /** The post whose comments are all returned; of others, the latest. */
  comments: z.optional(PositiveInteger),
})
export type PostQuery = z.infer<typeof PostQuery>

const postFields = {
  text: prose(2000).check(z.trim(), required('Write a post.')),
  alt: z._default(line(200).check(z.trim()), ''),
  file: z.optional(z.instanceof(Blob, { error: 'Choose an image.' })),
}

/** A post as submitted by a form. */
export const PostForm = z.object(postFields)
export const NewPost = z.strictObject(postFields)

export const PostById = z.strictObject({ id: Id })

const comment = { text: prose(500).check(z.trim(), required('Write a comment.')) }

export const CommentForm = z.object(comment)
/** `parent` is the comment that this one replies to. */
export const NewComment = z.strictObject({ id: Id, parent: z.optional(Id), ...comment })
export type NewComment = z.infer<typeof NewComment>
export const CommentById = z.strictObject({ id: Id, comment: Id })

/** `option` is the index in the list of options. */
export const PollVote = z.strictObject({
  id: Id,
  option: z.int().check(z.minimum(0), z.maximum(99)),
})

export const PhotoQuery = z.strictObject({ account: z.optional(PositiveInteger) })

/** `limit` is the number of suggestions. */
export const FriendQuery = z.strictObject({
  limit: z.optional(PositiveInteger.check(z.refine((limit) => limit <= maxSuggestionsPerPage))),
})
