import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

/** The intents of the forms of the profile; the text of a post or comment is read by its schema. */
export const profileIntents = defineIntents<{
  post: Record<never, never>
  deletePost: { id: number }
  like: { id: number }
  unlike: { id: number }
  comment: { id: number; parent?: number }
  deleteComment: { id: number; comment: number }
  follow: { id: number; name?: string }
  unfollow: { id: number; name?: string }
  vote: { id: number; option: string }
}>({
  post: {},
  deletePost: { id: 'number' },
  like: { id: 'number' },
  unlike: { id: 'number' },
  comment: { id: 'number', parent: 'number?' },
  deleteComment: { id: 'number', comment: 'number' },
  follow: { id: 'number', name: 'text?' },
  unfollow: { id: 'number', name: 'text?' },
  vote: { id: 'number', option: 'text' },
})

export type ProfileIntent = IntentIn<typeof profileIntents>
