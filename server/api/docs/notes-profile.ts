import type { Notes } from './notes.ts'

/** Of profiles: who somebody is, and the wall that all accounts share. */
export const notesOnProfiles: Notes = {
  'GET /api/profile': { summary: 'One’s own profile: what the account settings hold.' },
  'GET /api/profile/:id': {
    summary: 'The profile of an account that has confirmed its email.',
    example: { id: 1 },
  },
  'GET /api/profile/posts': {
    summary:
      'A page of posts, newest first, with likes and the latest comments. `next` is the cursor for `before`; it is null on the last page.',
    example: { before: 9, limit: 3 },
  },
  'POST /api/profile/posts': {
    summary: 'Adds a post, as JSON or as a form with a picture.',
    example: { text: 'The ghost light is on.' },
  },
  'DELETE /api/profile/posts/:id': {
    summary: 'Deletes one of one’s own posts, with its comments and likes.',
    example: { id: 12 },
  },
  'POST /api/profile/posts/:id/like': { summary: 'Likes a post.', example: { id: 1 } },
  'DELETE /api/profile/posts/:id/like': {
    summary: 'Takes one’s like of a post back.',
    example: { id: 1 },
  },
  'POST /api/profile/posts/:id/comments': {
    summary: 'Comments on a post.',
    example: { id: 1, text: 'See you there.' },
  },
  'DELETE /api/profile/posts/:id/comments/:comment': {
    summary: 'Deletes one of one’s own comments.',
    example: { id: 1, comment: 16 },
  },
  'GET /api/profile/photos': {
    summary: 'The latest pictures of the wall, or those of one account.',
  },
  'GET /api/profile/pictures/:name': {
    summary: 'The picture of a post, under the name in its address.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/profile/friends': {
    summary: 'The users whom one follows, and some whom one does not follow yet.',
    example: { limit: 8 },
  },
  'PUT /api/profile/friends/:id': {
    summary: 'Follows a user, or no longer does.',
    example: { id: 268, following: true },
  },
  'GET /api/profile/events': { summary: 'One’s next events, soonest first.' },
  'GET /api/profile/poll': { summary: 'The poll with its votes.' },
  'POST /api/profile/poll/:id/vote': {
    summary: 'Votes in a poll, or changes the vote.',
    example: { id: 1, option: 2 },
  },
}
