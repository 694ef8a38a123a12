import type { Notes } from './note.ts'

const today = '2026-11-20T18:00:00.000Z'

/** Notes on tasks and events. */
export const taskAndEventNotes: Notes = {
  'GET /api/apps/todo': {
    summary:
      'Returns the tasks of a list or with a tag, newest first. The lists today and upcoming have open tasks with a due date, the earliest first.',
    example: { filter: 'important' },
  },
  'GET /api/apps/todo/rows': {
    summary:
      'Returns a page of the tasks of a list or with a tag, sorted and grouped as the account has chosen, or as the query says; in today and upcoming by due date, where `assigned` has the tasks of colleagues among them. With the counts and tags of the navigation, and the sections of the account. Grouped by section, tasks of collapsed sections are left out; `headings` has the sections of the page.',
    example: { filter: 'all', q: 'moth', sort: 'title', group: 'tag' },
  },
  'GET /api/apps/todo/counts': {
    summary: 'Returns the number of open tasks by list and tag, up to 100.',
  },
  'PUT /api/apps/todo/view': {
    summary:
      'Stores how a list or tag is sorted and grouped. Lists by due date have one view only.',
    example: { filter: 'all', sort: 'due', group: 'priority' },
  },
  'GET /api/apps/todo/parse': {
    summary:
      'Reads due date, time, repetition, tags, section and importance from a typed line, in the language and the time zone of the account. `literal` has the parts that stay in the title, one a line.',
    example: { text: 'Piano tuner tomorrow 9am #doc p1' },
  },
  'POST /api/apps/todo/quick-add': {
    summary:
      'Adds a task from a typed line, with the values that it needs to appear in `list`, and returns it.',
    example: { text: 'Piano tuner tomorrow 9am #doc p1', list: 'starred' },
  },
  'GET /api/apps/todo/tags': { summary: 'Returns the tags that the account has made.' },
  'POST /api/apps/todo/tags': {
    summary: 'Adds a tag. Its `value` is used in `tags` of tasks and as a filter.',
    example: { name: 'Venue', color: 'success' },
  },
  'PATCH /api/apps/todo/tags/:id': {
    summary: 'Changes name or color of a tag. Its value stays.',
    example: { id: 1, name: 'Venues' },
  },
  'DELETE /api/apps/todo/tags/:id': {
    summary: 'Deletes a tag and removes it from its tasks.',
    example: { id: 1 },
  },
  'POST /api/apps/todo/tags/:id/restore': {
    summary: 'Restores the tag that was deleted last, with its tasks.',
    example: { id: 1 },
  },
  'GET /api/apps/todo/sections': {
    summary: 'Returns the sections into which the account divides its lists, in their order.',
  },
  'POST /api/apps/todo/sections': {
    summary: 'Adds a section below the others. Its id is the `section` of tasks.',
    example: { name: 'Get in' },
  },
  'PATCH /api/apps/todo/sections/:id': {
    summary: 'Renames, collapses or expands a section.',
    example: { id: 1, name: 'Get out', isCollapsed: true },
  },
  'POST /api/apps/todo/sections/:id/move': {
    summary: 'Moves a section to the position of another one, and returns the new order.',
    example: { id: 1, to: 1 },
  },
  'DELETE /api/apps/todo/sections/:id': {
    summary: 'Deletes a section. Its tasks stay, without a section.',
    example: { id: 1 },
  },
  'POST /api/apps/todo/sections/:id/restore': {
    summary: 'Restores the section that was deleted last, with its tasks.',
    example: { id: 1 },
  },
  'GET /api/apps/todo/:task/subtasks': {
    summary: 'Returns the subtasks of a task in their order.',
    example: { task: 23 },
  },
  'POST /api/apps/todo/:task/subtasks': {
    summary: 'Adds a subtask at the end.',
    example: { task: 23, title: 'Large-print sheet' },
  },
  'PATCH /api/apps/todo/:task/subtasks/:id': {
    summary: 'Renames, completes or reopens a subtask.',
    example: { task: 23, id: 1, isCompleted: true },
  },
  'POST /api/apps/todo/:task/subtasks/:id/move': {
    summary: 'Moves a subtask to the position of another one, and returns the new order.',
    example: { task: 23, id: 1, to: 1 },
  },
  'DELETE /api/apps/todo/:task/subtasks/:id': {
    summary: 'Deletes a subtask.',
    example: { task: 23, id: 1 },
  },
  'POST /api/apps/todo/:task/subtasks/:id/restore': {
    summary: 'Restores the subtask that was deleted last.',
    example: { task: 23, id: 1 },
  },
  'GET /api/apps/todo/:task/comments': {
    summary: 'Returns the comments on a task, oldest first.',
    example: { task: 23 },
  },
  'POST /api/apps/todo/:task/comments': {
    summary: 'Adds a comment to a task.',
    example: { task: 23, text: 'The oven is booked until six.' },
  },
  'DELETE /api/apps/todo/:task/comments/:id': {
    summary: 'Deletes a comment that the account has written.',
    example: { task: 23, id: 1 },
  },
  'POST /api/apps/todo/:task/comments/:id/restore': {
    summary: 'Restores the comment that was deleted last.',
    example: { task: 23, id: 1 },
  },
  'GET /api/apps/todo/colleagues': {
    summary:
      'Returns up to eight colleagues who can be assigned a task and whose name or address matches the prefix.',
    example: { q: 'adm' },
  },
  'PUT /api/apps/todo/:task/assignee': {
    summary: 'Assigns a task to a colleague, by the confirmed email address.',
    example: { task: 23, email: 'admin@admin.com' },
  },
  'DELETE /api/apps/todo/:task/assignee': {
    summary: 'Takes a task back from the colleague to whom it is assigned.',
    example: { task: 23 },
  },
  'GET /api/apps/todo/assigned': {
    summary: 'Returns a page of the tasks that colleagues have assigned to you, open ones first.',
    example: { page: 1 },
  },
  'GET /api/apps/todo/assigned/:id': {
    summary:
      'Returns a task that is assigned to you and its comments, by the id of the assignment.',
    example: { id: 1 },
  },
  'PATCH /api/apps/todo/assigned/:id': {
    summary: 'Completes or reopens a task that is assigned to you.',
    example: { id: 1, isCompleted: true },
  },
  'DELETE /api/apps/todo/assigned/:id': {
    summary: 'Declines a task that is assigned to you.',
    example: { id: 1 },
  },
  'POST /api/apps/todo/assigned/:assigned/comments': {
    summary: 'Adds a comment to a task that is assigned to you.',
    example: { assigned: 1, text: 'The oven is booked until six.' },
  },
  'DELETE /api/apps/todo/assigned/:assigned/comments/:id': {
    summary: 'Deletes a comment of yours on a task that is assigned to you.',
    example: { assigned: 1, id: 1 },
  },
  'POST /api/apps/todo/assigned/:assigned/comments/:id/restore': {
    summary: 'Restores the comment that you deleted last.',
    example: { assigned: 1, id: 1 },
  },
  'GET /api/apps/todo/:id': {
    summary: 'Returns a task with its subtasks and comments, which are in `parts`.',
    example: { id: 23 },
  },
  'POST /api/apps/todo/:id/move': {
    summary:
      'Moves a task to the position of another one, or directly above or below it, and to another section.',
    example: { id: 10, to: 23 },
  },
  'POST /api/apps/todo/new-task': {
    summary:
      'Adds a task. One that repeats has the fields of a repeating event; `remindBefore` is in minutes, `remindAt` is a local time.',
    example: { task: { title: 'Check the fire curtain', desc: '', tags: ['doc'] } },
  },
  'POST /api/app/todo/trash-todo': {
    summary: 'Moves a task to the trash. The body is the bare id.',
    example: { id: 33 },
  },
  'PATCH /api/apps/todo/:id': {
    summary:
      'Changes a task. Fields that are left out stay unchanged. Completing a repeating task adds its next occurrence, and reopening it removes that one, unless it has changed.',
    example: { id: 23, isCompleted: true },
  },
  'POST /api/apps/todo/:id/restore': {
    summary: 'Restores a task from the trash.',
    example: { id: 25 },
  },
  'DELETE /api/apps/todo/:id': {
    summary: 'Deletes a task in the trash permanently.',
    example: { id: 29 },
  },
  'GET /api/apps/calendar/events': { summary: 'Returns all events.' },
  'GET /api/apps/calendar/view': {
    summary:
      'Returns the events of a year, month, week, agenda, or of one day or three, in your time zone. A year has only their number on each day.',
    example: { view: 'month', date: '2026-11-20', labels: 'business,work' },
  },
  'GET /api/apps/calendar/search': {
    summary:
      'Finds events that contain all words in title, place, description or guests: up to 100 single ones closest to today, and each series by its next occurrence.',
    example: { q: 'moth stage' },
  },
  'GET /api/apps/calendar/events/:id': { summary: 'Returns an event.', example: { id: 3 } },
  'GET /api/apps/calendar/events.ics': {
    summary: 'Exports all events as an iCalendar file.',
    type: 'text/calendar',
  },
  'GET /api/apps/calendar/settings': {
    summary: 'Returns the default reminders of timed and of all-day events, in minutes.',
  },
  'PATCH /api/apps/calendar/settings': {
    summary: 'Changes the default reminders. Events with reminders of their own keep them.',
    example: { reminders: [10, 60] },
  },
  'GET /api/apps/calendar/calendars': {
    summary:
      'Returns your calendars. There is always one; it has no name until it is renamed, and without a color its events have that of their label.',
  },
  'POST /api/apps/calendar/calendars': {
    summary: 'Adds a calendar. An account can have 20.',
    example: { name: 'Tour', color: 'info' },
  },
  'PATCH /api/apps/calendar/calendars/:id': {
    summary:
      'Renames a calendar, changes its color, shows or hides its events, or makes it the one for new events.',
    example: { id: 1, name: 'Stage', color: 'success' },
  },
  'DELETE /api/apps/calendar/calendars/:id': {
    summary:
      'Deletes a calendar and its events, or moves them to the calendar `moveTo`. Returns how many events it had, and the number that undoes the deletion.',
    example: { id: 2, moveTo: 1 },
  },
  'POST /api/apps/calendar/calendars/undos/:id': {
    summary: 'Undoes the deletion of a calendar with the number that it returned.',
    example: { id: 1 },
  },
  'GET /api/apps/calendar/calendars/:id/events.ics': {
    summary: 'Exports the events of a calendar as an iCalendar file.',
    example: { id: 1 },
    type: 'text/calendar',
  },
  'GET /api/apps/calendar/calendars/:id/shares': {
    summary: 'Returns the colleagues with whom you share a calendar, and what they may do.',
    example: { id: 1 },
  },
  'POST /api/apps/calendar/calendars/:id/shares': {
    summary:
      'Shares a calendar with a colleague, who may view its events (`read`) or change them in your name (`write`). Changes the access of a colleague who has it already.',
    example: { id: 1, email: 'staff@staff.com', access: 'read' },
  },
  'DELETE /api/apps/calendar/calendars/:id/shares': {
    summary: 'Stops sharing a calendar with a colleague, at once.',
    example: { id: 1, email: 'staff@staff.com' },
  },
  'GET /api/apps/calendar/shared': {
    summary:
      'Returns the calendars that colleagues share with you. Their ids are your own: they say nothing about the calendars of their owners.',
  },
  'PATCH /api/apps/calendar/shared/:id': {
    summary: 'Shows or hides a calendar of a colleague, for you alone.',
    example: { id: 1, isHidden: true },
  },
  'DELETE /api/apps/calendar/shared/:id': {
    summary: 'Removes a calendar of a colleague from yours. Only its owner can share it again.',
    example: { id: 1 },
  },
  'GET /api/apps/calendar/shared/:share/events/:id': {
    summary: 'Returns an event of a shared calendar, without the reminders of its owner.',
    example: { share: 1, id: 1 },
  },
  'POST /api/apps/calendar/shared/:share/events': {
    summary: 'Adds an event to a shared calendar that you may change. Its organizer is the owner.',
    example: { share: 1, title: 'Load-in', start: '2026-11-24' },
  },
  'PATCH /api/apps/calendar/shared/:share/events/:id': {
    summary:
      'Changes an event of a shared calendar, or a part of a series. It stays in its calendar, and reminders are its owner’s.',
    example: { share: 1, id: 1, title: 'Load-in' },
  },
  'DELETE /api/apps/calendar/shared/:share/events/:id': {
    summary: 'Deletes an event of a shared calendar, or a part of a series.',
    example: { share: 1, id: 1 },
  },
  'POST /api/apps/calendar/shared/:share/undos/:id': {
    summary: 'Undoes a change in a shared calendar with the number that the change returned.',
    example: { share: 1, id: 1 },
  },
  'POST /api/apps/calendar/imports': {
    summary:
      'Reads a calendar file (.ics) of up to 5 MB and 10,000 events, and returns what its import would do. Events are matched by UID.',
  },
  'GET /api/apps/calendar/imports/:id': {
    summary: 'Returns what the import of a file would do. Files are kept for a day.',
    example: { id: 1 },
  },
  'POST /api/apps/calendar/imports/:id': {
    summary: 'Imports the new and changed events of a file, in one transaction.',
    example: { id: 1 },
  },
  'DELETE /api/apps/calendar/imports/:id': {
    summary: 'Undoes an import, unless one of its events has changed since.',
    example: { id: 1 },
  },
  'GET /api/apps/calendar/feed': {
    summary: 'Returns when the calendar feed was created, if there is one.',
  },
  'POST /api/apps/calendar/feed': {
    summary: 'Creates a calendar feed. An earlier one is closed.',
  },
  'DELETE /api/apps/calendar/feed': {
    summary: 'Closes the calendar feed.',
    answer: 'Closed.',
  },
  'GET /api/apps/calendar/feed.ics': {
    summary: 'Returns the events of a calendar feed for calendar programs.',
    example: { token: 'the secret of a subscription address' },
    type: 'text/calendar',
  },
  'POST /api/apps/calendar/events': {
    summary:
      'Adds an event. The end is inclusive: an all-day event lasts from 00:00Z of its first day to 00:00Z of its last. For times with an offset, the written day counts. `weekdays` are those of a weekly series, 1 for Monday to 7 for Sunday; `monthDay` says whether a monthly or yearly series repeats on the date, the weekday (such as the second Tuesday) or the last such weekday of its start; `count` is the number of occurrences and sets `until`. `timeZone` is the one in which a series repeats, by default yours. `reminders` are minutes before the start, of all-day events before 9:00; null means the default reminders.',
    example: { title: 'Press night', start: today, end: today, label: 'business', allDay: false },
  },
  'PATCH /api/apps/calendar/events/:id': {
    summary:
      'Changes an event or a part of a series. Fields that are left out stay unchanged; a series keeps its time zone.',
    example: { id: 1, title: 'Load-in, an hour later' },
  },
  'DELETE /api/apps/calendar/events/:id': {
    summary: 'Deletes an event or a part of a series, and returns the deleted events.',
    example: { id: 2 },
  },
  'GET /api/apps/calendar/events/:id/guests': {
    summary:
      'Returns the guests of an event with their answers: of your own, or of one that you are a guest of. With `on`, the answers to that day of a series.',
    example: { id: 3 },
  },
  'POST /api/apps/calendar/events/:id/answer': {
    summary:
      'Answers an invitation, or one day of a series. `id` is that of the event in your calendar. A declined event is removed from it; you can still accept it later.',
    example: { id: 3, answer: 'accepted' },
  },
  'GET /api/apps/calendar/availability': {
    summary:
      'Returns when you and colleagues are busy, by times without titles, and the next three times within working hours when all are free. Times are in `timeZone`, by default yours.',
    example: { start: '2026-11-20T10:00', end: '2026-11-20T11:00', guests: 'staff@staff.com' },
  },
  'GET /api/apps/calendar/from-email/:id': {
    summary:
      'Returns what a new event about an email begins with: its subject and text, its sender as the guest, and the first date that it names.',
    example: { id: 27 },
  },
  'GET /api/apps/calendar/people': {
    summary: 'Suggests guests by the start of a name or an address.',
    example: { q: 'dag' },
  },
  'POST /api/apps/calendar/undos/:id': {
    summary: 'Undoes a deletion, or a change of a part of a series.',
    example: { id: 1795197600000 },
  },
}
