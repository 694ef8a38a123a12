import type { Notes } from './notes.ts'

/** Of users, products, contacts and figures. */
export const notesOnRecords: Notes = {
  'GET /api/users/list': { summary: 'All managed users.' },
  'GET /api/users': {
    summary: 'A page of the managed users, filtered and sorted.',
    example: { role: 'staff', q: 'a', sort: 'name', dir: 'asc', page: 1, perPage: 20 },
  },
  'GET /api/users.csv': {
    summary: 'The filtered users as a table.',
    example: { role: 'staff' },
    type: 'text/csv',
  },
  'GET /api/users/:id': { summary: 'One managed user.', example: { id: 268 } },
  'POST /api/users': {
    summary: 'Adds a managed user.',
    example: { username: 'new.usher', email: 'new.usher@house.example', name: 'New Usher' },
  },
  'PATCH /api/users/:id': {
    summary: 'Changes a managed user; what is not named stays.',
    example: { id: 302, company: 'Lantern Street Theatre' },
  },
  'POST /api/users/bulk': {
    summary: 'Does one thing to many users.',
    example: { ids: [300, 301], action: 'deactivate' },
  },
  'DELETE /api/users/:id': {
    summary: 'Deletes a managed user.',
    example: { id: 317 },
    answer: 'Deleted.',
  },
  'POST /api/users/restore': {
    summary: 'Brings back users who were deleted within a day.',
    example: { ids: [317] },
  },
  'GET /api/users/:id/activity': {
    summary: 'What was done to a managed user lately.',
    example: { id: 268 },
  },
  'GET /api/users/:id/account': {
    summary: 'Whether a managed user signs in here, and where one can write to them.',
    example: { id: 268 },
  },
  'POST /api/users/:id/reset-password': {
    summary: 'Sends a managed user who signs in here a link for a new password.',
    example: { id: 268 },
    answer: 'On its way.',
  },
  'POST /api/users/:id/avatar': {
    summary:
      'A picture as a form with a file, cut to the square named or to the one in its middle.',
    example: { id: 302 },
  },
  'DELETE /api/users/:id/avatar': {
    summary: 'Takes the picture of a managed user away.',
    example: { id: 302 },
  },
  'GET /api/users/avatars/:name': {
    summary: 'A picture of a managed user.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/datalist/initial-data': { summary: 'All products.' },
  'GET /api/datalist/data': {
    summary: 'A page of the products, four of them where nothing is said.',
    example: { page: 1, perPage: 10 },
  },
  'GET /api/datalist/rows': {
    summary: 'A page of the products, with how many there are.',
    example: { page: 1, perPage: 10, sort: 'name', dir: 'asc' },
  },
  'POST /api/datalist/add-data': {
    summary: 'Adds a product, before all others. An empty name or price gets 400.',
    example: {
      obj: {
        name: 'Cue light',
        category: 'Audio',
        price: '49.99',
        order_status: 'pending',
        popularity: { popValue: '80' },
      },
    },
  },
  'POST /api/datalist/update-data': {
    summary: 'Changes a product; what is not named stays.',
    example: { obj: { id: 1, price: '59.99' } },
  },
  'POST /api/datalist/delete-data': {
    summary: 'Deletes a product.',
    example: { obj: { id: 2 } },
  },
  'POST /api/datalist/delete-selected': {
    summary: 'Deletes products; unknown ones are skipped.',
    example: { arr: [{ id: 3 }, { id: 4 }] },
  },
  'GET /api/datalist/data.csv': {
    summary: 'The filtered products as a table, or those whose ids are named.',
    example: { category: 'Audio', ids: '2,5,8' },
    type: 'text/csv',
  },
  'GET /api/datalist/page-size': { summary: 'How many products the account wants on a page.' },
  'PUT /api/datalist/page-size': {
    summary: 'Chooses how many products there are on a page.',
    example: { perPage: 10 },
  },
  'POST /api/datalist/restore': {
    summary:
      'Brings back what was deleted last under each id, in the last month; unknown ids are skipped.',
    example: { ids: [2, 3] },
  },
  'POST /api/datalist/archive-selected': {
    summary: 'Puts products away, or back into the list; unknown ids are skipped.',
    example: { ids: [5, 6], archived: true },
  },
  'POST /api/datalist/images': {
    summary: 'Keeps a picture for a product to show, sent as a form with a file.',
  },
  'GET /api/datalist/images/:name': {
    summary: 'A picture that a product shows.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/datalist/data/:id': {
    summary: 'One product, with the last changes of its status.',
    example: { id: 7 },
  },
  'GET /api/aggrid/data': { summary: 'All contacts of the grid.' },
  'GET /api/aggrid/rows': {
    summary: 'A page of the contacts, filtered and sorted.',
    example: { q: 'lantern', minFollowers: '500', sort: 'followers', dir: 'desc', perPage: 20 },
  },
  'GET /api/aggrid/data.csv': {
    summary: 'All contacts that match, as CSV.',
    example: { company: 'freight' },
    type: 'text/csv',
  },
  'GET /api/aggrid/companies': {
    summary: 'The companies with their contacts.',
    example: { q: 'footlight', page: 1, perPage: 10 },
  },
  'PATCH /api/aggrid/data/:id': {
    summary: 'Changes a contact of the grid. An outdated version gets 409 with the stored row.',
    example: { id: 1, followers: 2400 },
  },
  'GET /api/venues': { summary: 'Where the company plays, rehearses and builds.' },
  'GET /api/tree': {
    summary:
      'What is at the top of the tree; with `q` what has it in its name, and all above that.',
    example: { q: 'opening' },
  },
  'GET /api/tree/:id/children': {
    summary: 'What is directly below an entry of the tree.',
    example: { id: 1 },
  },
  'PATCH /api/tree/:id': {
    summary: 'Renames an entry of the tree, or moves it below another one.',
    example: { id: 2, name: 'Autumn season' },
  },
  'GET /api/boards/:id': {
    summary: 'A board: lists whose items have an order of the account’s own.',
    example: { id: 'casting' },
  },
  'PUT /api/boards/:id/order': {
    summary: 'Stores the order of a board; 409 when it has changed since the version named.',
    example: { id: 'scenes', version: 1, order: { order: [2, 1, 3, 4] } },
  },
  'GET /api/roster': {
    summary:
      'A page of the staff roster. First names match by their beginning, last names by letters in this order.',
    example: {
      lastname: 'gslt',
      sellsDrinks: 'yes',
      sort: 'age',
      dir: 'desc',
      page: 1,
      perPage: 10,
    },
  },
  'GET /api/roster/groups': {
    summary: 'The staff roster by last name, with how many people, their average age and visits.',
    example: { page: 1, perPage: 10 },
  },
  'GET /api/roster.csv': {
    summary: 'All rows of the staff roster that match, as CSV.',
    example: { status: 'active' },
    type: 'text/csv',
  },
  'PATCH /api/roster/:id': {
    summary:
      'Changes a name in the staff roster. An outdated version gets 409 with the stored row.',
    example: { id: 1, firstname: 'Amaya' },
  },
  'GET /api/people': {
    summary: 'A page of the mailing list of the account, by rank.',
    example: { q: 'ghost', page: 1, perPage: 10 },
  },
  'GET /api/exports/people': {
    summary:
      'The mailing list, or the part that matches, as a file. Text that looks like a formula stays text.',
    example: { format: 'csv', q: 'example', name: 'mailing list' },
    type: 'application/octet-stream',
  },
  'POST /api/import-files': {
    summary:
      'Reads an .xlsx or .csv file, sent as a form with a file, and keeps its rows for an import.',
  },
  'GET /api/import-files/:id': {
    summary: 'The rows of a file that was read, with what is wrong with them.',
    example: { id: 1, email: '0', name: '1', show: 'errors', page: 1 },
  },
  'POST /api/imports': {
    summary: 'Adds the rows of a file that are right to the mailing list.',
    example: { file: 1, email: 0, name: 1 },
  },
  'DELETE /api/imports/:id': {
    summary: 'Deletes what an import has added.',
    example: { id: 1 },
  },
  'GET /api/autocomplete/data': { summary: 'Titles to complete from, by rank.' },
  'GET /api/box-office/figures': { summary: 'What was sold, counted in tables that can be drawn.' },
  'GET /api/box-office/figures/:name': {
    summary: 'One of these tables, for a spreadsheet.',
    example: { name: 'seatsByMonth' },
    type: 'text/csv',
  },
}
