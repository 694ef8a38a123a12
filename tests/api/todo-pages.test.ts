import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { parseText, parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { all, create, fetchIds, getTask, trashed } from './task-lists.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const parseTitles = (html: string) =>
  [...html.matchAll(/class="task-title [^>]*>([^<]*)/g)].map(([, title]) => title)
const listNotices = (html: string) =>
  parseTexts(/<div class="notices".*?(?=<div class="with-rail")/s.exec(html)?.[0] ?? '', 'p')
const parseDays = (html: string) =>
  [...html.matchAll(/class="task-group.*?<\/li>/gs)].flatMap(([item]) => parseTexts(item, 'h2'))
const parsePanel = (html: string) => /<dialog[^>]*class="panel".*$/s.exec(html)?.[0] ?? ''

const act = (client: TestClient, label: string, list = '/todo/all') =>
  client.submit(list, { intent: label })

/** Returns the fields that the editor submits; a list repeats its field. */
const edited = (fields: Record<string, string | string[]>): [string, string][] =>
  Object.entries({ intent: 'save', title: 'Oil the trap', desc: '', due: '', ...fields }).flatMap(
    ([name, values]) => [values].flat().map((value): [string, string] => [name, value]),
  )

describe('a page of the to-do list', () => {
  test('shows the number of open tasks if some are completed', async () => {
    const html = (await (await app.staff()).page('/todo/all')).replaceAll('<!-- -->', '')
    expect(html).toMatch(/<bdi>(\d+) tasks, \d+ open<\/bdi>/)
  })

  test('shows overdue, today and tomorrow in words', async () => {
    const ada = await app.newUser()
    await create(ada, { title: 'Sweep', due: '2026-11-21' })
    await ada.call(todo.change, { id: 23, due: '2026-11-01' })
    await ada.call(todo.change, { id: 15, due: '2027-01-02' })
    const due = parseTexts(await ada.page('/todo/all'), 'time')
    expect(due).toEqual([
      'Due Tomorrow',
      'Overdue: Yesterday',
      'Overdue: Nov 1',
      'Due Today',
      'Due Nov 16', // completed, so it is not overdue
      'Due January 2, 2027',
      'Due Nov 29',
    ])
  })

  test.each([
    ['/todo', '/todo/all'],
    ['/todo/all?page=7', '/todo/all'],
    ['/todo/all?q=the&page=7', '/todo/all?q=the'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await (await app.staff()).visit(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
  })

  test.each(['__proto__', 'nonsense', '<img src=x onerror=alert(1)>', '{{title}}', '%00'])(
    'called %s is a tag without tasks',
    async (name) => {
      const demo = await app.staff()
      const answer = await demo.visit(`/todo/${encodeURIComponent(name)}`)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(parseText(html, 'h1')).toBe(name)
      expect(html).toContain('No tasks here')
      expect(html).not.toContain('<img src=x')
    },
  )
})

describe('a list by due date', () => {
  test('has a heading for overdue tasks and for each day', async () => {
    const ada = await app.newUser()
    await create(ada, { title: 'Sweep', due: '2026-11-21' })
    await ada.call(todo.change, { id: 15, due: '2027-01-02' })
    const html = await ada.page('/todo/upcoming')
    expect(parseDays(html)).toEqual([
      'Overdue',
      'TodayFriday, November 20',
      'TomorrowSaturday, November 21',
      'Wednesday, November 25',
      'Sunday, November 29',
      'Saturday, January 2, 2027',
    ])
    expect(parseTexts(html, 'time')).toEqual(['Overdue: Yesterday'])
    expect(parseDays(await ada.page('/todo/today'))).toEqual([
      'Overdue',
      'TodayFriday, November 20',
    ])
  })

  test('adds tasks that are due today', async () => {
    const ada = await app.newUser()
    await ada.submit('/todo/today', { intent: 'add', title: 'Oil the trap' })
    const after = await ada.page('/todo/today')
    expect(listNotices(after)).toEqual(['“Oil the trap” added.'])
    expect(parseTitles(after)).toEqual([
      'Count the house seats for the opening night of Moth',
      'Oil the trap',
      'Book the piano tuner',
    ])
  })

  test.each([
    ['today', 'Tasks due today and overdue tasks appear here.'],
    ['upcoming', 'Tasks with a due date appear here.'],
  ])('called %s says what will be in it', async (list, text) => {
    const ada = await app.newUser()
    for (const id of all) await ada.call(todo.trash, { id })
    expect(await ada.page(`/todo/${list}`)).toContain(text)
  })
})

describe('the to-do list without scripts', () => {
  test('completes a task with a notice and an undo', async () => {
    const ada = await app.newUser()
    const answer = await act(ada, 'change?id=33&isCompleted=true', '/todo/important')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/todo/important'])
    const html = await ada.page('/todo/important')
    expect(listNotices(html)).toEqual([
      '“Count the house seats for the opening night of Moth” completed.',
    ])
    expect(html).toContain(
      'name="intent" value="change"/><input type="hidden" name="id" value="33"/><input type="hidden" name="isCompleted" value="false"',
    )
    await act(ada, 'change?id=33&isCompleted=false')
    expect(await getTask(ada, 33)).toMatchObject({ isCompleted: false })
  })

  test('sets star and importance to the requested state', async () => {
    const ada = await app.newUser()
    for (const _ of [1, 2]) await act(ada, 'change?id=33&isStarred=true')
    for (const _ of [1, 2]) await act(ada, 'change?id=33&isImportant=false')
    expect(await getTask(ada, 33)).toMatchObject({ isStarred: true, isImportant: false })
  })

  test('moves a task to the trash, restores and deletes it', async () => {
    const ada = await app.newUser()
    await act(ada, 'trash?id=10')
    const html = await ada.page('/todo/all')
    expect(listNotices(html)).toEqual([
      '“Write down the fly cues of The Tidewater Clerk” moved to trash.',
    ])
    expect(html).toContain(
      'name="intent" value="restore"/><input type="hidden" name="id" value="10"',
    )
    await act(ada, 'restore?id=10')
    expect(await fetchIds(ada)).toEqual(all)
    const answer = await act(ada, 'delete?id=25', '/todo/trashed?task=25')
    expect(answer.headers.get('location')).toBe('/todo/trashed')
    expect(await fetchIds(ada, 'trashed')).toEqual(trashed.filter((id) => id !== 25))
  })

  test('moves a task up and down', async () => {
    const ada = await app.newUser()
    await act(ada, 'move?id=10&to=33&direction=up')
    expect(await fetchIds(ada)).toEqual([10, 33, 23, 20, 18, 15, 11])
  })

  test('opens the menu of one task until it is closed', async () => {
    const demo = await app.staff()
    const parseMenus = async (query: string) =>
      [...(await demo.page(`/todo/all${query}`)).matchAll(/<div id="(order-\d+)" popover/g)].map(
        ([, id]) => id,
      )
    expect(await parseMenus('?q=moth&order=33')).toEqual(['order-33'])
    const html = await demo.page('/todo/all?q=the&order=23')
    expect(html).toMatch(/<form id="task-order" action="\/todo\/all"><input[^>]*value="the"/)
    expect(html).toMatch(/<button form="task-order" value="" aria-expanded="true"[^>]*autofocus/)
    expect(html).toMatch(/class="task-away[^>]*href="\/todo\/all\?q=the"/)
    for (const query of ['', '?order=', '?order=999', '?order=x', '?q=elephant&order=23']) {
      expect(await parseMenus(query)).toEqual([])
    }
  })

  test.each([
    ['starred', { isStarred: true, isImportant: false, tags: [] }],
    ['important', { isStarred: false, isImportant: true, tags: [] }],
    ['bug', { isStarred: false, isImportant: false, tags: ['bug'] }],
    ['completed', { isStarred: false, isImportant: false, isCompleted: false, tags: [] }],
    ['nonsense', { isStarred: false, isImportant: false, tags: [] }],
  ])('adds a task to the list of %s with the values of that list', async (list, expected) => {
    const ada = await app.newUser()
    const answer = await ada.submit(`/todo/${list}`, { intent: 'add', title: 'Oil the trap' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/todo/${list}`])
    expect(await getTask(ada, 34)).toMatchObject({ title: 'Oil the trap', ...expected })
    expect(listNotices(await ada.page(`/todo/${list}`))).toEqual(['“Oil the trap” added.'])
  })

  test('reads date, time, tags and importance from a new task, but not the parts that stay', async () => {
    const ada = await app.newUser()
    const title = 'Piano tuner tomorrow 9am #doc p1'
    await ada.submit('/todo/starred', { intent: 'add', title })
    const html = await ada.page('/todo/starred')
    expect(listNotices(html)).toEqual(['“Piano tuner” added.'])
    expect(parseTexts(html, 'time')[0]).toBe('Due Tomorrow, 9:00 AM')
    const expected = { title: 'Piano tuner', tags: ['doc'], isImportant: true, isStarred: true }
    expect(await getTask(ada, 34)).toMatchObject(expected)
    await ada.submit('/todo/today', { intent: 'add', title, literal: 'p1\ntomorrow 9am' })
    expect(await ada.read('/api/apps/todo/35')).toMatchObject({
      ...{ title: 'Piano tuner tomorrow 9am p1', tags: ['doc'], isImportant: false },
      ...{ due: '2026-11-20', time: null },
    })
  })

  test('returns an empty or too long title with its error', async () => {
    const ada = await app.newUser()
    for (const [title, reason] of [
      ['  ', 'Enter a title.'],
      ['x'.repeat(201), 'Enter at most 200 characters.'],
    ] as const) {
      const answer = await ada.submit('/todo/all', { intent: 'add', title })
      expect(answer.status).toBe(400)
      const html = await answer.text()
      expect(html).toContain(reason)
      expect(html).toContain(`value="${title}"`)
    }
    expect(await fetchIds(ada)).toEqual(all)
  })

  test.each([
    {},
    { intent: 'dance' },
    { intent: 'trash' },
    { intent: 'trash?id=0' },
    { intent: 'trash?id=x' },
    { intent: 'move?id=10' },
    { intent: 'move?id=10&to=x&direction=up' },
    { intent: 'move?id=10&to=33&direction=sideways' },
    { intent: 'change?id=10&isCompleted=maybe' },
    { intent: 'constructor?id=10' },
  ] as Record<string, string>[])('refuses the form %j with an error page', async (fields) => {
    const ada = await app.newUser()
    const answer = await ada.submit('/todo/all', fields)
    expect(answer.status).toBe(400)
    expect(parseTitles(await answer.text())).toHaveLength(7)
    expect(await fetchIds(ada)).toEqual(all)
  })

  test.each([
    'trash?id=999',
    'restore?id=999',
    'delete?id=999',
    'change?id=999&isStarred=true',
    'move?id=10&to=999&direction=up',
  ])('%s names no task, and says so', async (label) => {
    const ada = await app.newUser()
    const answer = await act(ada, label)
    expect(answer.status).toBe(404)
    expect(listNotices(await answer.text())[1]).toContain('Task not found.')
  })
})

describe('the task editor', () => {
  test('saves all fields of a new task and has the defaults of its list', async () => {
    const ada = await app.newUser()
    const blank = parsePanel(await ada.page('/todo/bug?new'))
    expect(parseText(blank, 'h2')).toBe('Add task')
    expect(blank).toMatch(/<input(?=[^>]*value="bug")(?=[^>]*checked)/)
    expect(blank).not.toMatch(/<input(?=[^>]*value="doc")(?=[^>]*checked)/)
    const answer = await ada.submit(
      '/todo/bug?new',
      edited({
        desc: 'Left.\r\nRight.',
        due: '2026-12-01',
        time: '14:30',
        tag: ['bug', 'doc'],
        isStarred: 'on',
      }),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/todo/bug'])
    expect(await getTask(ada, 34)).toMatchObject({
      desc: 'Left.\nRight.',
      tags: ['bug', 'doc'],
      isStarred: true,
      isCompleted: false,
    })
    expect(parseTexts(await ada.page('/todo/bug'), 'time')[0]).toBe('Due Dec 1, 2:30 PM')
  })

  test('changes a task and clears unchecked fields', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit(
      '/todo/starred?q=touch&task=23',
      edited({ title: 'Touch tour', version: '1', isCompleted: 'on' }),
    )
    expect(answer.headers.get('location')).toBe('/todo/starred?q=touch')
    expect(await getTask(ada, 23)).toMatchObject({
      title: 'Touch tour',
      desc: '',
      tags: [],
      isCompleted: true,
      isImportant: false,
      isStarred: false,
    })
  })

  test('returns the input with errors beside the fields', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit(
      '/todo/all?task=23',
      edited({ title: ' ', desc: 'Kept', due: '2026-02-30', tag: 'bug', version: '1' }),
    )
    expect(answer.status).toBe(400)
    const panel = parsePanel(await answer.text())
    for (const text of ['Check the highlighted fields.', 'Enter a title.']) {
      expect(panel).toContain(text)
    }
    expect(panel).toContain('Enter a date such as 2026-11-23.')
    expect(parseText(panel, 'textarea')).toBe('Kept')
    expect(panel).toMatch(/<input(?=[^>]*value="bug")(?=[^>]*checked)/)
    expect((await getTask(ada, 23))?.version).toBe(1)
  })

  test('shows a conflict and saves the chosen version', async () => {
    const ada = await app.newUser()
    await ada.call(todo.change, { id: 23, title: 'Theirs', isStarred: false, tags: ['bug'] })
    const own = edited({ title: 'Mine', tag: 'doc', isStarred: 'on', version: '1' })
    const answer = await ada.submit('/todo/all?task=23', own)
    expect(answer.status).toBe(409)
    const panel = parsePanel(await answer.text())
    expect(parseTexts(panel, 'tr').slice(1)).toEqual(
      expect.arrayContaining(['TitleMineTheirs', 'TagsDocBug', 'StarredYesNo']),
    )
    expect(panel).toContain('Keep mine')
    expect(panel).toMatch(/href="\/todo\/all\?task=23"[^>]*>Keep theirs/)
    expect(panel).toMatch(/name="version" value="2"/)
    expect(panel).toMatch(/name="title"[^>]*value="Mine"|value="Mine"[^>]*name="title"/)
    expect((await getTask(ada, 23))?.title).toBe('Theirs')

    const stored = await ada.submit(
      '/todo/all?task=23',
      [...own, ['version', '2']].filter(([name, value]) => name !== 'version' || value === '2') as [
        string,
        string,
      ][],
    )
    expect(stored.status).toBe(303)
    expect((await getTask(ada, 23))?.title).toBe('Mine')
  })

  test('keeps what another window changed in other fields', async () => {
    const ada = await app.newUser()
    await ada.call(todo.change, { id: 23, due: null, tags: [], isImportant: false })
    const opened = parsePanel(await ada.page('/todo/all?task=23'))
    const [, original = ''] = /name="original" value="([^"]*)"/.exec(opened) ?? []
    const own = {
      ...{ title: 'Mine', desc: 'Own', version: '2' },
      original: original.replaceAll('&quot;', '"'),
    }
    await ada.call(todo.change, { id: 23, tags: ['bug'], isImportant: true })
    const answer = await ada.submit('/todo/all?task=23', edited(own))
    expect(answer.status).toBe(303)
    expect(await getTask(ada, 23)).toMatchObject({
      title: 'Mine',
      desc: 'Own',
      tags: ['bug'],
      isImportant: true,
    })
  })

  describe('of a task that repeats “every Monday”, shown as “Every week”,', () => {
    /** Opens the editor of the task, due on a Monday, and returns a function that submits it. */
    async function openWeekly() {
      const ada = await app.newUser()
      const rule = { repeat: 'weekly', weekdays: [1] }
      await ada.call(todo.change, { id: 23, due: '2026-11-23', ...rule })
      const opened = parsePanel(await ada.page('/todo/all?task=23'))
      expect(opened).toMatch(/<option value="weekly"[^>]* selected/)
      const [, original = ''] = /name="original" value="([^"]*)"/.exec(opened) ?? []
      const shown = {
        ...{ due: '2026-11-23', repeat: 'weekly', version: '2' },
        original: original.replaceAll('&quot;', '"'),
      }
      const save = (edit: Record<string, string>) =>
        ada.submit('/todo/all?task=23', edited({ ...shown, ...edit }))
      return { ada, save }
    }

    test.each([
      [{ title: 'Mine' }, '2026-11-23', [1]],
      [{ due: '2026-11-30' }, '2026-11-30', [1]],
      [{ due: '' }, '2026-11-23', [1]],
      [{ due: '2026-11-24' }, '2026-11-24', []], // a Tuesday
    ])('after an edit to %j is due on %s and repeats on %j', async (edit, due, weekdays) => {
      const { ada, save } = await openWeekly()
      expect((await save(edit)).status).toBe(303)
      expect(await ada.read('/api/apps/todo/23')).toMatchObject({ due, repeat: 'weekly', weekdays })
    })

    test('merges a new title with the due date that another window has set', async () => {
      const { ada, save } = await openWeekly()
      await ada.call(todo.change, { id: 23, due: '2026-11-30' })
      expect((await save({ title: 'Mine' })).status).toBe(303)
      const merged = { title: 'Mine', due: '2026-11-30', repeat: 'weekly', weekdays: [1] }
      expect(await ada.read('/api/apps/todo/23')).toMatchObject(merged)
    })

    test('saves another rule', async () => {
      const { ada, save } = await openWeekly()
      const rule = { repeat: 'custom', unit: 'weekly', interval: '1', weekday3: 'on' }
      expect((await save(rule)).status).toBe(303)
      expect(await ada.read('/api/apps/todo/23')).toMatchObject({ repeat: 'weekly', weekdays: [3] })
    })
  })

  test.each([
    ['the same field', { title: 'Theirs' }],
    ['completion beside the due date', { isCompleted: true }],
  ])('shows a conflict when another window changed %s', async (_, theirs) => {
    const ada = await app.newUser()
    const task = await ada.call(todo.read, { id: 23 })
    await ada.call(todo.change, { id: 23, ...theirs })
    const own = { title: 'Mine', due: '2031-05-04', version: '1', original: JSON.stringify(task) }
    expect((await ada.submit('/todo/all?task=23', edited(own))).status).toBe(409)
  })

  test.each(['null', '7', '[]', '{', '{"title":', '{"weekdays":{"toString":1}}'])(
    'shows a conflict when its form has the original values %j',
    async (original) => {
      const ada = await app.newUser()
      await ada.call(todo.change, { id: 23, title: 'Theirs' })
      const own = edited({ title: 'Mine', version: '1', original })
      expect((await ada.submit('/todo/all?task=23', own)).status).toBe(409)
    },
  )

  test.each(['999', 'x', '', '-1'])('of task %j says that it does not exist', async (id) => {
    const ada = await app.newUser()
    const answer = await ada.visit(`/todo/all?task=${id}`)
    expect(answer.status).toBe(200)
    expect(parsePanel(await answer.text())).toContain('Task not found')
  })
})
