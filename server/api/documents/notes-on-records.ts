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
    example: { id: 270, company: 'Lantern Street Theatre' },
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
    summary: 'Adds a product, before all others.',
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
  'GET /api/aggrid/data': { summary: 'All contacts of the grid.' },
  'PATCH /api/aggrid/data/:id': {
    summary: 'Changes a contact of the grid.',
    example: { id: 1, followers: 2400 },
  },
  'GET /api/autocomplete/data': { summary: 'Titles to complete from, by rank.' },
  'GET /api/box-office/figures': { summary: 'What was sold, counted in tables that can be drawn.' },
  'GET /api/box-office/figures/:name': {
    summary: 'One of these tables, for a spreadsheet.',
    example: { name: 'seatsByMonth' },
    type: 'text/csv',
  },
}
