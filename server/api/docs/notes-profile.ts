import type { Notes } from './note.ts'

/** Notes on profiles and posts. */
export const profileNotes: Notes = {
  'GET /api/profile': { summary: 'Returns the user’s own profile from the account settings.' },
  'GET /api/profile/:id': {
    summary: 'Returns the profile of an account with a confirmed email.',
    example: { id: 1 },
  },
  'GET /api/profile/posts': {
    summary:
      'Returns a page of posts, newest first, with likes and the latest comments. `next` is the cursor for `before`; it is null on the last page.',
    example: { before: 9, limit: 3 },
  },
  'POST /api/profile/posts': {
    summary: 'Adds a post, as JSON or as a form with a picture.',
    example: { text: 'The ghost light is on.' },
  },
  'DELETE /api/profile/posts/:id': {
    summary: 'Deletes an own post with its comments and likes.',
    example: { id: 12 },
  },
  'POST /api/profile/posts/:id/like': { summary: 'Likes a post.', example: { id: 1 } },
  'DELETE /api/profile/posts/:id/like': {
    summary: 'Unlikes a post.',
    example: { id: 1 },
  },
  'POST /api/profile/posts/:id/comments': {
    summary:
      'Comments on a post, or replies to the comment `parent`. A reply to a reply belongs to the same comment.',
    example: { id: 1, text: 'See you there.' },
  },
  'DELETE /api/profile/posts/:id/comments/:comment': {
    summary: 'Deletes an own comment with its replies.',
    example: { id: 1, comment: 16 },
  },
  'GET /api/profile/photos': {
    summary: 'Returns the latest photos of all posts, or of those of one account.',
  },
  'GET /api/profile/pictures/:name': {
    summary: 'Returns the picture of a post by the name in its address.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/profile/friends': {
    summary: 'Returns the users that the account follows, and suggestions.',
    example: { limit: 8 },
  },
  'PUT /api/profile/friends/:id': {
    summary: 'Follows or unfollows a user.',
    example: { id: 268, following: true },
  },
  'GET /api/profile/events': { summary: 'Returns the user’s next events, soonest first.' },
  'GET /api/profile/poll': { summary: 'Returns the poll with its votes.' },
  'POST /api/profile/poll/:id/vote': {
    summary: 'Votes in a poll, or changes the vote.',
    example: { id: 1, option: 2 },
  },
}
