import type { Notes } from './note.ts'

/** Notes on users, products, contacts and figures. */
export const recordNotes: Notes = {
  'GET /api/users/list': { summary: 'Returns all managed users.' },
  'GET /api/users': {
    summary:
      'Returns a page of the managed users, filtered and sorted, with the columns and views of the account. Administrators also get who of them can sign in.',
    example: { role: 'staff', q: 'a', sort: 'name', dir: 'asc', page: 1, perPage: 20 },
  },
  'GET /api/users.csv': {
    summary: 'Exports the filtered users as CSV.',
    example: { role: 'staff' },
    type: 'text/csv',
  },
  'GET /api/users/:id': { summary: 'Returns a managed user.', example: { id: 268 } },
  'POST /api/users': {
    summary: 'Adds a managed user.',
    example: { username: 'new.usher', email: 'new.usher@house.example', name: 'New Usher' },
  },
  'PATCH /api/users/:id': {
    summary:
      'Changes a managed user. Fields that are left out stay unchanged. The email of somebody with an account is changed in the account.',
    example: { id: 302, company: 'Lantern Street Theater' },
  },
  'POST /api/users/bulk': {
    summary: 'Applies an action to several users.',
    example: { ids: [300, 301], action: 'deactivate' },
  },
  'DELETE /api/users/:id': {
    summary:
      'Deletes a managed user. Their account is kept unless `account` is `deactivate` or `delete`.',
    example: { id: 317 },
    answer: 'Deleted.',
  },
  'POST /api/users/restore': {
    summary: 'Restores users that were deleted within a day.',
    example: { ids: [317] },
  },
  'GET /api/users/:id/activity': {
    summary: 'Returns the latest changes of a managed user.',
    example: { id: 268 },
  },
  'GET /api/users/:id/account': {
    summary: 'Returns whether a managed user has an account, and the link to their chat.',
    example: { id: 268 },
  },
  'POST /api/users/:id/reset-password': {
    summary: 'Sends a password reset link to a managed user with an account.',
    example: { id: 268 },
    answer: 'Sent.',
  },
  'POST /api/users/:id/avatar': {
    summary:
      'Uploads the picture of a managed user as a form with a file, cropped to the given square or to the center.',
    example: { id: 302 },
  },
  'DELETE /api/users/:id/avatar': {
    summary: 'Removes the picture of a managed user.',
    example: { id: 302 },
  },
  'GET /api/users/avatars/:name': {
    summary: 'Returns a picture of a managed user.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/datalist/initial-data': { summary: 'Returns all products.' },
  'GET /api/datalist/data': {
    summary: 'Returns a page of products, by default four.',
    example: { page: 1, perPage: 10 },
  },
  'GET /api/datalist/rows': {
    summary: 'Returns a page of products with the total.',
    example: { page: 1, perPage: 10, sort: 'name', dir: 'asc' },
  },
  'GET /api/datalist/list': {
    summary:
      'Returns a page of products with what the account has chosen for the list: page size, columns and saved views.',
    example: { page: 1, sort: 'name', dir: 'asc' },
  },
  'POST /api/datalist/add-data': {
    summary: 'Adds a product at the first position. An empty name or price gets 400.',
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
  'POST /api/datalist/duplicate': {
    summary:
      'Adds a copy of a product under a new name at the first position. Its stock and its reviews are not copied.',
    example: { id: 1, name: 'Copy of the product' },
  },
  'POST /api/datalist/update-data': {
    summary: 'Changes a product. Fields that are left out stay unchanged.',
    example: { obj: { id: 1, price: '59.99' } },
  },
  'POST /api/datalist/delete-data': {
    summary: 'Deletes a product.',
    example: { obj: { id: 2 } },
  },
  'POST /api/datalist/delete-selected': {
    summary: 'Deletes products. Unknown ids are skipped.',
    example: { arr: [{ id: 3 }, { id: 4 }] },
  },
  'GET /api/datalist/data.csv': {
    summary: 'Exports the filtered products, or those with the given ids, as CSV.',
    example: { category: 'Audio', ids: '2,5,8' },
    type: 'text/csv',
  },
  'GET /api/datalist/page-size': { summary: 'Returns the account’s page size for products.' },
  'PUT /api/datalist/page-size': {
    summary: 'Sets the account’s page size for products.',
    example: { perPage: 10 },
  },
  'POST /api/datalist/restore': {
    summary: 'Restores the latest deletion of each id within a month. Unknown ids are skipped.',
    example: { ids: [2, 3] },
  },
  'POST /api/datalist/archive-selected': {
    summary: 'Archives or unarchives products. Unknown ids are skipped.',
    example: { ids: [5, 6], archived: true },
  },
  'POST /api/datalist/images': {
    summary: 'Uploads a product picture as a form with a file.',
  },
  'GET /api/datalist/images/:name': {
    summary: 'Returns a product picture.',
    example: { name: '00000000-0000-4000-8000-000000000000.webp' },
    type: 'image/webp',
  },
  'GET /api/datalist/data/:id': {
    summary: 'Returns a product with the latest changes of its status.',
    example: { id: 7 },
  },
  'GET /api/aggrid/data': { summary: 'Returns all contacts of the grid.' },
  'GET /api/aggrid/rows': {
    summary: 'Returns a page of the contacts, filtered and sorted.',
    example: { q: 'lantern', minFollowers: '500', sort: 'followers', dir: 'desc', perPage: 20 },
  },
  'GET /api/aggrid/data.csv': {
    summary: 'Exports all matching contacts as CSV.',
    example: { company: 'freight' },
    type: 'text/csv',
  },
  'GET /api/aggrid/companies': {
    summary: 'Returns the companies with their contacts.',
    example: { q: 'footlight', page: 1, perPage: 10 },
  },
  'PATCH /api/aggrid/data/:id': {
    summary: 'Changes a contact of the grid. An outdated version gets 409 with the stored row.',
    example: { id: 1, followers: 2400 },
  },
  'GET /api/venues': {
    summary: 'Returns the venues of the company, and the server of map tiles if there is one.',
  },
  'GET /api/tree': {
    summary:
      'Returns the top level of the tree, or with `q` the matching entries and their ancestors.',
    example: { q: 'opening' },
  },
  'GET /api/tree/:id/children': {
    summary: 'Returns the children of an entry of the tree.',
    example: { id: 1 },
  },
  'PATCH /api/tree/:id': {
    summary: 'Renames an entry of the tree, or moves it below another one.',
    example: { id: 2, name: 'Autumn season' },
  },
  'PATCH /api/tree': {
    summary:
      'Moves up to 100 entries of the tree, or none of them. Returns the moved entries, and their places before, with which the same call restores them.',
    example: { moves: [{ id: 23, parentId: 25 }] },
  },
  'GET /api/boards/:id': {
    summary: 'Returns a board: lists whose item order is stored for each account.',
    example: { id: 'casting' },
  },
  'PUT /api/boards/:id/order': {
    summary: 'Stores the order of a board. An outdated version gets 409.',
    example: { id: 'scenes', version: 1, order: { order: [2, 1, 3, 4] } },
  },
  'GET /api/roster': {
    summary:
      'Returns a page of the staff roster. First names match by prefix, last names by letters in this order.',
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
    summary:
      'Returns the staff roster by last name, with the number of people, their average age and visits.',
    example: { page: 1, perPage: 10 },
  },
  'GET /api/roster.csv': {
    summary: 'Exports all matching rows of the staff roster as CSV.',
    example: { status: 'active' },
    type: 'text/csv',
  },
  'PATCH /api/roster/:id': {
    summary:
      'Changes a name in the staff roster. An outdated version gets 409 with the stored row.',
    example: { id: 1, firstname: 'Amaya' },
  },
  'GET /api/people': {
    summary: 'Returns a page of the account’s mailing list, by rank.',
    example: { q: 'ghost', page: 1, perPage: 10 },
  },
  'GET /api/exports/people': {
    summary:
      'Exports the mailing list, or the matching part of it. Text that looks like a formula stays text.',
    example: { format: 'csv', q: 'example', name: 'mailing list' },
    type: 'application/octet-stream',
  },
  'POST /api/import-files': {
    summary:
      'Parses an .xlsx or .csv file, sent as a form with a file, and stores its rows for an import.',
  },
  'GET /api/import-files/:id': {
    summary: 'Returns the rows of an uploaded file with their errors.',
    example: { id: 1, email: '0', name: '1', show: 'errors', page: 1 },
  },
  'POST /api/imports': {
    summary: 'Imports the valid rows of an uploaded file into the mailing list.',
    example: { file: 1, email: 0, name: 1 },
  },
  'DELETE /api/imports/:id': {
    summary: 'Deletes the rows that an import has added.',
    example: { id: 1 },
  },
  'GET /api/uploads': {
    summary:
      'Returns a page of the account’s files, newest first, with its unfinished uploads and its used storage.',
    example: { page: 1 },
  },
  'POST /api/uploads': {
    summary:
      'Uploads a file as a form with a file. `kind` is the accepted type: image, photo (PNG or JPEG) or file. Large files are better sent in parts, at /api/uploads/resumable.',
  },
  'GET /api/uploads/:id': {
    summary: 'Returns the content of a file as it was uploaded.',
    example: { id: 1 },
    type: 'application/octet-stream',
  },
  'GET /api/uploads/:id/preview': {
    summary: 'Returns a small version of an uploaded picture.',
    example: { id: 1 },
    type: 'image/webp',
  },
  'DELETE /api/uploads/:id': {
    summary: 'Deletes a file.',
    example: { id: 1 },
  },
  'GET /api/autocomplete/data': { summary: 'Returns autocomplete suggestions by rank.' },
  'GET /api/box-office/figures': {
    summary: 'Returns the box office statistics as tables for charts.',
  },
  'GET /api/box-office/figures/:name': {
    summary: 'Exports one of these tables as CSV.',
    example: { name: 'seatsByMonth' },
    type: 'text/csv',
  },
}
