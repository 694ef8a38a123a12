import type { Notes } from './note.ts'

/** Notes on the organization, help pages and search. */
export const generalNotes: Notes = {
  'GET /api/house': { summary: 'Returns the organization’s address and opening hours.' },
  'GET /api/contact': {
    summary: 'Returns the user’s own enquiries, or for admins all of them, newest first.',
    example: { of: 'mine', page: 1 },
  },
  'POST /api/contact': {
    summary:
      'Sends an enquiry, as JSON or as a form with an attachment, and returns its reference.',
    example: {
      topic: 'technical',
      subject: 'A hum on cue 14',
      message: 'Since Tuesday.',
      phone: '',
    },
  },
  'GET /api/contact/:id/attachment': {
    summary: 'Returns the attachment of an enquiry to its author and to admins.',
    example: { id: 1 },
    type: 'application/octet-stream',
  },
  'GET /api/contact/new': { summary: 'Returns the number of unanswered enquiries.' },
  'GET /api/contact/:id': {
    summary: 'Returns an enquiry to users who may answer it.',
    example: { id: 1 },
  },
  'PATCH /api/contact/:id': {
    summary: 'Answers or closes an enquiry.',
    example: { id: 1, reply: 'Row H is yours.', status: 'closed', version: 1 },
  },
  'GET /api/faq': {
    summary: 'Returns frequently asked questions by category with their answers.',
    example: { q: 'tickets', category: 'tickets' },
  },
  'POST /api/faq/:id/helpful': {
    summary: 'Votes on whether an answer was helpful. A second vote replaces the first.',
    example: { id: 1, helpful: true },
  },
  'GET /api/kb/topics': {
    summary: 'Returns the topics of the knowledge base with the titles of their articles.',
  },
  'GET /api/kb/topics/:slug': {
    summary: 'Returns a topic with its articles by category.',
    example: { slug: 'rehearsals' },
  },
  'GET /api/kb/articles/:slug': {
    summary:
      'Returns an article in blocks, with related articles, the previous and the next one, and for admins the comments of readers.',
    example: { slug: 'keep-the-prompt-book' },
  },
  'GET /api/kb/search': {
    summary: 'Returns the articles that contain all words, matches in the title first.',
    example: { q: 'cue' },
  },
  'POST /api/kb/articles/:slug/feedback': {
    summary: 'Stores feedback on an article. A second vote replaces the first.',
    example: { slug: 'keep-the-prompt-book', helpful: true, remark: 'How is it copied?' },
  },
  'GET /api/opening': { summary: 'Returns the date of the opening.' },
  'POST /api/subscribe': {
    summary: 'Subscribes an email address to the opening announcement.',
    example: { email: 'ines@harbor.example' },
  },
  'GET /api/lists/:list': {
    summary:
      'Returns the saved views of a list, and the columns that the user has hidden or resized.',
    example: { list: 'users' },
  },
  'POST /api/lists/:list/views': {
    summary:
      'Saves the filters and the sort order of a list under a name. A view with this name is replaced.',
    example: { list: 'users', name: 'Active staff', query: 'role=staff&status=active' },
  },
  'PATCH /api/lists/:list/views/:id': {
    summary: 'Renames a saved view.',
    example: { list: 'users', id: 1, name: 'Current staff' },
  },
  'DELETE /api/lists/:list/views/:id': {
    summary: 'Deletes a saved view and returns it.',
    example: { list: 'users', id: 1 },
  },
  'PUT /api/lists/:list/columns/:column': {
    summary: 'Shows or hides a column of a list for this user.',
    example: { list: 'users', column: 'country', isShown: false },
  },
  'PUT /api/lists/:list/widths/:column': {
    summary: 'Sets the width of a column of a list for this user, in thousandths of the table.',
    example: { list: 'users', column: 'email', width: 250 },
  },
  'DELETE /api/lists/:list/widths': {
    summary: 'Gives all columns of a list the width of their content again.',
    example: { list: 'users' },
  },
  'GET /api/search/bookmarks/data': {
    summary: 'Returns every page that can be bookmarked, and whether the user has starred it.',
  },
  'GET /api/search/bookmarks/bar': {
    summary: 'Returns the starred pages in the order of the bookmarks bar.',
  },
  'POST /api/update/bookmarks': {
    summary: 'Inverts the given star of a page.',
    example: { obj: { id: 7, starred: false } },
  },
  'PUT /api/search/bookmarks/order': {
    summary: 'Reorders the bookmarks bar. Pages that are left out follow at the end.',
    example: { ids: [5, 3, 1] },
  },
  'GET /api/main-search/data': {
    summary: 'Returns all entries of the quick search in three groups.',
  },
  'GET /api/main-search/files/:title': {
    summary: 'Returns a file of the quick search.',
    example: { title: 'Seating plan' },
  },
  'GET /api/search/recent': { summary: 'Returns the recent searches, latest first.' },
  'PUT /api/search/recent': {
    summary: 'Saves a recent search.',
    example: { q: 'dresser schedule' },
  },
  'DELETE /api/search/recent': { summary: 'Deletes the recent searches.' },
  'GET /api/search': {
    summary:
      'Searches for all words in the user’s own data and in shared data that their role may see.',
    example: { q: 'bakery', type: 'mail', since: 'year', page: 1 },
  },
}
