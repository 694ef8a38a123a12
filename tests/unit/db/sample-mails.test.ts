import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folders, labels } from '#db/mail/model.ts'
import { sampleMails } from '#db/mail/seed.ts'
import { renamedFiles, sampleFiles } from '#db/mail/seed-files.ts'
import { packageRoot } from '#db/store/open.ts'
import { everyList, getMail, listMails, readMailbox } from '../../support/mailbox.ts'
import { open } from '../../support/test-app.ts'

const emails = sampleMails.flatMap((mail) => [mail, ...mail.replies])

describe('the sample mailbox', () => {
  test('has twenty-four emails and two replies with the ids of the contract', () => {
    const rows = [1, 2, 3, ...Array.from({ length: 21 }, (_, at) => at + 10)]
    expect(sampleMails.map(({ id }) => id).sort((a, b) => a - b)).toEqual(rows)
    const answered = sampleMails.filter(({ replies }) => replies.length > 0)
    expect(answered.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
      [3, [4, 5]],
    ])
  })

  test('has the folders, labels and stars of the contract', () => {
    const inFolder = folders.map((name) => sampleMails.filter((m) => m.mailFolder === name).length)
    expect(Object.fromEntries(folders.map((name, at) => [name, inFolder[at]]))).toEqual({
      ...{ inbox: 7, sent: 2, draft: 4, archive: 0, trash: 5, spam: 6 },
    })
    const with_ = labels.map((name) => sampleMails.filter((m) => m.labels.includes(name)).length)
    expect(Object.fromEntries(labels.map((name, at) => [name, with_[at]]))).toEqual({
      ...{ personal: 9, company: 9, private: 6, important: 3 },
    })
    const trashed = sampleMails.filter(({ mailFolder }) => mailFolder === 'trash')
    expect(sampleMails.filter(({ isStarred }) => isStarred)).toHaveLength(12)
    expect(trashed.filter(({ isStarred }) => isStarred)).toHaveLength(3)
    expect(sampleMails.filter(({ unread }) => unread)).toHaveLength(9)
    expect(sampleMails.filter((mail) => mail.labels.length === 1)).toHaveLength(21)
    expect(sampleMails.filter((mail) => mail.labels.length === 2)).toHaveLength(3)
  })

  test.each(emails.map((email) => [email.id, email] as const))(
    'email %i has sender, date, text and an existing picture',
    (_, { img, time, day, year, message, sender, sender_name, to }) => {
      expect(existsSync(join(packageRoot, 'client/public', img))).toBe(true)
      expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
      expect(day).toMatch(
        /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12]\d|3[01])$/,
      )
      expect(year).toMatch(/^\d{4}$/)
      expect(message.length).toBeGreaterThan(40)
      expect(sender_name).not.toBe('')
      for (const address of [sender, ...to])
        expect(address).toMatch(/^(\{me\}|\S+@\S+\.(test|example))$/)
      expect(message).not.toMatch(/lorem|ipsum/i)
    },
  )
})

test('each account has its own copy of the sample emails in its name', async () => {
  await using app = await open()
  for (const [name, email] of [
    ['Demo', 'demo@demo.com'],
    ['Staff', 'staff@staff.com'],
  ]) {
    const client = await app.staff(name)
    const everything = JSON.stringify(await readMailbox(client))
    expect(everything).not.toContain('{me}')
    expect(everything).toContain(email)
    const [sent] = await listMails(client, 'sent')
    expect(sent).toMatchObject({ sender: email, sender_name: name })
    const [received] = await listMails(client, 'inbox')
    expect(received?.to).toContain(email)
    for (const other of ['demo@demo.com', 'admin@admin.com', 'staff@staff.com']) {
      if (other !== email) expect(everything).not.toContain(other)
    }
  }
})

test('signing in again, even twice at once, adds no second copy', async () => {
  await using app = await open()
  await Promise.all([app.staff(), app.staff(), app.staff()])
  const demo = await app.staff()
  await demo.post('/api/email/move-mails', { selectedEmails: [27], mailFolder: 'trash' })
  const again = await app.staff()
  expect((await listMails(again, 'inbox')).map(({ id }) => id)).toEqual([21, 20, 14, 10, 2, 1])
  expect((await getMail(again, 27)).mailFolder).toBe('trash')
})

test('an email never changes its position in a list', async () => {
  await using app = await open()
  const demo = await app.staff()
  for (const mailFolder of ['spam', 'inbox', 'draft']) {
    await demo.post('/api/email/move-mails', { selectedEmails: [1, 14, 30], mailFolder })
    await demo.post('/api/email/set-starred', { mailId: 14 })
    await demo.post('/api/email/set-labels', { emailIds: [1, 30], label: 'company' })
    await demo.post('/api/email/mark-unread', { emailIds: [30, 1], unreadFlag: true })
    for (const list of everyList) {
      const ids = (await listMails(demo, list)).map(({ id }) => id)
      expect(ids).toEqual([...ids].sort((a, b) => b - a))
    }
  }
})

test('files with a name of an earlier version lead to an existing sample file', () => {
  for (const name of Object.values(renamedFiles)) expect(sampleFiles).toHaveProperty([name])
})
