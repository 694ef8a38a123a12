import { afterAll, describe, expect, test } from 'vitest'
import { applyOptimistic, type Change, changeIn } from '#client/features/mail/change.ts'
import type { Folder } from '#db/mail/model.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { everyList } from '../../support/mailbox.ts'
import { open } from '../../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const form = (fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('what a form asks for', () => {
  test.each<[[string, string][], Change | undefined]>([
    [[['star', '5']], { kind: 'star', ids: [5] }],
    [[['star', '5:false']], { kind: 'star', ids: [5], on: false }],
    [
      [
        ['mail', '5'],
        ['mail', '6'],
        ['do', 'move:trash'],
      ],
      { kind: 'move', ids: [5, 6], to: 'trash' },
    ],
    [
      [
        ['mail', '5'],
        ['do', 'label:private'],
      ],
      { kind: 'label', ids: [5], label: 'private' },
    ],
    [
      [
        ['mail', '5'],
        ['do', 'unread'],
      ],
      { kind: 'mark', ids: [5], unread: true },
    ],
    [
      [
        ['mail', '5'],
        ['do', 'read'],
      ],
      { kind: 'mark', ids: [5], unread: false },
    ],
    [[['do', 'read']], { kind: 'mark', ids: [], unread: false }],
    [
      [
        ['mail', '5'],
        ['do', 'move:starred'],
      ],
      undefined,
    ],
    [
      [
        ['mail', '5'],
        ['do', 'dance'],
      ],
      undefined,
    ],
    [[['mail', '5']], undefined],
    [[], undefined],
  ])('%j', (fields, change) => {
    expect(changeIn(form(fields))).toEqual(change)
  })
})

describe('what a list will look like is foreseen as the server then has it,', () => {
  const changes: Change[] = [
    { kind: 'mark', ids: [27, 28, 22, 30, 26], unread: true },
    { kind: 'mark', ids: [27, 28, 22, 30, 26], unread: false },
    { kind: 'label', ids: [20, 19, 18, 17, 3], label: 'important' },
    ...(['inbox', 'draft', 'spam', 'trash', 'sent'] as Folder[]).map(
      (to): Change => ({ kind: 'move', ids: [2, 11, 13, 18, 27, 29], to }),
    ),
  ]
  const calls = {
    mark: (c: Change & { kind: 'mark' }) => [
      'mark-unread',
      { emailIds: c.ids, unreadFlag: c.unread },
    ],
    label: (c: Change & { kind: 'label' }) => ['set-labels', { emailIds: c.ids, label: c.label }],
    move: (c: Change & { kind: 'move' }) => [
      'move-mails',
      { selectedEmails: c.ids, mailFolder: c.to },
    ],
    star: (c: Change & { kind: 'star' }) => ['set-starred', { mailId: c.ids[0] }],
  } as Record<Change['kind'], (change: Change) => [string, object]>

  test.each(changes)('after %j', async (change) => {
    const ada = await app.newUser()
    const rowsOf = async (filter: string) =>
      (await ada.read<MailPage>(`/api/email/rows?filter=${filter}`)).rows
    const before = await Promise.all(everyList.map(rowsOf))
    const [name, body] = calls[change.kind](change)
    await ada.post(`/api/email/${name}`, body)
    for (const [at, filter] of everyList.entries()) {
      const after = await rowsOf(filter)
      const optimistic = applyOptimistic(before[at] ?? [], change, filter)
      // What comes into a list, and what loses the label it is listed by, is only known to the server.
      const stayed = optimistic.filter(({ id }) => after.some((row) => row.id === id))
      expect(after.filter(({ id }) => optimistic.some((row) => row.id === id))).toEqual(stayed)
      if (change.kind === 'move') expect(stayed).toEqual(optimistic)
    }
  })

  test('after a star, whose mail stays in the starred list until the next load', async () => {
    const ada = await app.newUser()
    const { rows } = await ada.read<MailPage>('/api/email/rows?filter=starred')
    const optimistic = applyOptimistic(rows, { kind: 'star', ids: [27] }, 'starred')
    expect(optimistic.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(optimistic.find(({ id }) => id === 27)?.isStarred).toBe(false)
  })
})
