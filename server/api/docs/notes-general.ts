import type { Notes } from './notes.ts'

/** Of the house, and of what is found in it. */
export const notesOnHouse: Notes = {
  'GET /api/house': { summary: 'Where the house is, and when its box office is open.' },
  'GET /api/contact': {
    summary: 'Messages to the house, newest first: one’s own, and for admins all of them.',
    example: { of: 'mine', page: 1 },
  },
  'POST /api/contact': {
    summary:
      'Writes to the house, as JSON or as a form with an attachment; the reference is in the answer.',
    example: {
      topic: 'technical',
      subject: 'A hum on cue 14',
      message: 'Since Tuesday.',
      phone: '',
    },
  },
  'GET /api/contact/:id/attachment': {
    summary: 'The file that came with a message, for its author and for admins.',
    example: { id: 1 },
    type: 'application/octet-stream',
  },
  'GET /api/contact/new': { summary: 'How many messages nobody has answered.' },
  'GET /api/contact/:id': { summary: 'One message, for whoever answers it.', example: { id: 1 } },
  'PATCH /api/contact/:id': {
    summary: 'Answers a message, or closes it.',
    example: { id: 1, reply: 'Row H is yours.', status: 'closed', version: 1 },
  },
  'GET /api/faq': {
    summary: 'Questions that are often asked, by category, with their answers.',
    example: { q: 'tickets', category: 'tickets' },
  },
  'POST /api/faq/:id/helpful': {
    summary: 'Says whether an answer helped; said again, it counts in the place of the first time.',
    example: { id: 1, helpful: true },
  },
  'GET /api/kb/topics': {
    summary: 'What the knowledge base is about, with the titles of the articles on it.',
  },
  'GET /api/kb/topics/:slug': {
    summary: 'One topic with its articles, by category.',
    example: { slug: 'rehearsals' },
  },
  'GET /api/kb/articles/:slug': {
    summary:
      'One article in blocks, with what is related, before and after it; for admins with what readers have missed.',
    example: { slug: 'keep-the-prompt-book' },
  },
  'GET /api/kb/search': {
    summary: 'The articles with every one of these words, those with one in the title first.',
    example: { q: 'cue' },
  },
  'POST /api/kb/articles/:slug/feedback': {
    summary:
      'Says whether an article helped; said again, it counts in the place of the first time.',
    example: { slug: 'keep-the-prompt-book', helpful: true, remark: 'How is it copied?' },
  },
  'GET /api/opening': { summary: 'When what is coming soon is there.' },
  'POST /api/subscribe': {
    summary: 'Puts an address on the list of those who are told.',
    example: { email: 'ines@harbour.example' },
  },
  'GET /api/search/bookmarks/data': {
    summary: 'Every page that can be starred, with one’s stars.',
  },
  'GET /api/search/bookmarks/bar': { summary: 'The starred pages in the order of the bar.' },
  'POST /api/update/bookmarks': {
    summary: 'The star becomes the opposite of what is sent.',
    example: { obj: { id: 7, starred: false } },
  },
  'PUT /api/search/bookmarks/order': {
    summary: 'Puts the bar into an order; pages not named follow.',
    example: { ids: [5, 3, 1] },
  },
  'GET /api/main-search/data': {
    summary: 'Everything the quick search can find, in three groups.',
  },
  'GET /api/main-search/files/:title': {
    summary: 'A file that the quick search offers.',
    example: { title: 'Seating plan' },
  },
  'GET /api/search/recent': { summary: 'What one has looked for lately, the latest first.' },
  'PUT /api/search/recent': {
    summary: 'Keeps what one has looked for, to be reminded of it.',
    example: { q: 'dresser rota' },
  },
  'DELETE /api/search/recent': { summary: 'Forgets what one has looked for.' },
  'GET /api/search': {
    summary: 'What of the account’s own, and of what its role may see, holds all these words.',
    example: { q: 'bakery', type: 'mail', since: 'year', page: 1 },
  },
}
