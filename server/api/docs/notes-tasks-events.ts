import type { Notes } from './notes.ts'

const today = '2026-11-20T18:00:00.000Z'

/** Of tasks and events. */
export const notesOnPlans: Notes = {
  'GET /api/apps/todo': {
    summary: 'The tasks of a list or with a tag, newest first.',
    example: { filter: 'important' },
  },
  'GET /api/apps/todo/rows': {
    summary: 'One page of the tasks of a list or with a tag, in the order their owner gave them.',
    example: { filter: 'all', q: 'moth' },
  },
  'GET /api/apps/todo/counts': {
    summary: 'How many open tasks there are in each list and with each tag, counted up to 100.',
  },
  'GET /api/apps/todo/:id': { summary: 'One task.', example: { id: 23 } },
  'POST /api/apps/todo/:id/move': {
    summary: 'Gives a task the place of another, which makes room.',
    example: { id: 10, to: 23 },
  },
  'POST /api/apps/todo/new-task': {
    summary: 'Adds a task.',
    example: { task: { title: 'Check the fire curtain', desc: '', tags: ['doc'] } },
  },
  'POST /api/app/todo/trash-todo': {
    summary: 'Puts a task into the trash. The body is the id alone.',
    example: { id: 33 },
  },
  'PATCH /api/apps/todo/:id': {
    summary: 'Changes a task; what is not named stays.',
    example: { id: 23, isCompleted: true },
  },
  'POST /api/apps/todo/:id/restore': {
    summary: 'Takes a task out of the trash.',
    example: { id: 25 },
  },
  'DELETE /api/apps/todo/:id': {
    summary: 'Deletes a task for ever; it must be in the trash.',
    example: { id: 29 },
  },
  'GET /api/apps/calendar/events': { summary: 'All events.' },
  'GET /api/apps/calendar/view': {
    summary: 'What a month, week, day or agenda shows, by the clocks of the house.',
    example: { view: 'month', date: '2026-11-20', labels: 'business,work' },
  },
  'GET /api/apps/calendar/events/:id': { summary: 'One event.', example: { id: 3 } },
  'GET /api/apps/calendar/events.ics': {
    summary: 'All events as an iCalendar file.',
    type: 'text/calendar',
  },
  'GET /api/apps/calendar/feed': { summary: 'Since when there is a subscription address.' },
  'POST /api/apps/calendar/feed': {
    summary: 'Makes a subscription address; one from before is closed.',
  },
  'DELETE /api/apps/calendar/feed': {
    summary: 'Closes the subscription address.',
    answer: 'Closed.',
  },
  'GET /api/apps/calendar/feed.ics': {
    summary: 'The events of whoever made the address, for calendar programs.',
    example: { token: 'the secret of a subscription address' },
    type: 'text/calendar',
  },
  'POST /api/apps/calendar/events': {
    summary:
      'Adds an event. The end is inclusive: an all-day event lasts from 00:00Z of its first day to 00:00Z of its last, and of times with an offset the written day counts.',
    example: { title: 'Press night', start: today, end: today, label: 'business', allDay: false },
  },
  'PATCH /api/apps/calendar/events/:id': {
    summary: 'Changes an event, or a part of a series; what is not named stays.',
    example: { id: 1, title: 'Get-in, an hour later' },
  },
  'DELETE /api/apps/calendar/events/:id': {
    summary: 'Deletes an event, or a part of a series, and tells what is gone.',
    example: { id: 2 },
  },
  'POST /api/apps/calendar/undos/:id': {
    summary: 'Takes back what deleted something, or made a part of a series an event of its own.',
    example: { id: 1795197600000 },
  },
}
