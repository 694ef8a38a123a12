import { afterAll, describe, expect, test } from 'vitest'
import type { MailIntent } from '#client/features/mail/intents.ts'
import { getUndo } from '#client/features/mail/list-undo.ts'
import { applyOptimistic } from '#client/features/mail/optimistic-rows.ts'
import type { Folder } from '#db/mail/model.ts'
import type { MailPage } from '#db/mail/queries.ts'
import { everyList } from '../../support/mailbox.ts'
import { open } from '../../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

describe('the optimistic list equals the list that the server returns', () => {
  const changes: Extract<MailIntent, { ids: number[] }>[] = [
    { intent: 'mark', ids: [27, 28, 22, 30, 26], unread: true },
    { intent: 'mark', ids: [27, 28, 22, 30, 26], unread: false },
    { intent: 'label', ids: [20, 19, 18, 17, 3], label: 'important' },
    ...(['inbox', 'draft', 'spam', 'trash', 'sent'] as Folder[]).map((mailFolder) => ({
      intent: 'move' as const,
      ids: [2, 11, 13, 18, 27, 29],
      mailFolder,
    })),
  ]
  const callOf = (change: MailIntent): [string, object] => {
    switch (change.intent) {
      case 'mark':
        return ['mark-unread', { emailIds: change.ids, unreadFlag: change.unread }]
      case 'label':
        return ['set-labels', { emailIds: change.ids, label: change.label }]
      case 'move':
        return ['move-mails', { selectedEmails: change.ids, mailFolder: change.mailFolder }]
      default:
        throw new Error('Change not found.')
    }
  }

  test.each(changes)('after %j', async (change) => {
    const ada = await app.newUser()
    const listRows = async (filter: string) =>
      (await ada.read<MailPage>(`/api/email/rows?filter=${filter}`)).rows
    const before = await Promise.all(everyList.map(listRows))
    const [name, body] = callOf(change)
    await ada.post(`/api/email/${name}`, body)
    for (const [at, filter] of everyList.entries()) {
      const after = await listRows(filter)
      const optimistic = applyOptimistic(before[at] ?? [], change, filter)
      // Only the server knows which emails move into a list or leave a label list.
      const stayed = optimistic.filter(({ id }) => after.some((row) => row.id === id))
      expect(after.filter(({ id }) => optimistic.some((row) => row.id === id))).toEqual(stayed)
      if (change.intent === 'move') expect(stayed).toEqual(optimistic)
    }
  })

  test('after a star, although the email stays in the starred list until the next load', async () => {
    const ada = await app.newUser()
    const { rows } = await ada.read<MailPage>('/api/email/rows?filter=starred')
    const optimistic = applyOptimistic(rows, { intent: 'star', mailId: 27 }, 'starred')
    expect(optimistic.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(optimistic.find(({ id }) => id === 27)?.isStarred).toBe(false)
  })
})

describe('the undo of a move', () => {
  const move = { intent: 'move' as const, ids: [3, 4, 9], mailFolder: 'trash' as const }

  test('moves each mail back to its folder', () => {
    expect(getUndo({ ...move, inbox: [3, 4, 5], sent: [9] })).toEqual({
      intent: [
        'undoMove?ids=3-4&mailFolder=inbox&from=trash',
        'undoMove?ids=9&mailFolder=sent&from=trash',
      ],
    })
  })

  test('makes drafts of emails that waited to be sent', () => {
    expect(getUndo({ ...move, scheduled: [3, 4, 9] })).toEqual({
      intent: ['move?ids=3-4%209&mailFolder=draft'],
    })
    expect(getUndo({ ...move, scheduled: [3], inbox: [4, 9] })).toBeUndefined()
  })

  test('is not offered where the folder of a mail is unknown', () => {
    expect(getUndo({ ...move, inbox: [3, 4, 5] })).toBeUndefined()
  })
})
