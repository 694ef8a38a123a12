import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { outbox } from '#db/outbox/table.ts'
import { queueScheduledEmails } from '#server/jobs/digests.ts'
import { type App, open } from '../support/test-app.ts'

const mondayMorning = Date.parse('2026-11-23T12:00:00Z')
const outside = 'piotr@iron-and-curtain.example'

const emailsTo = (app: App, to: string) =>
  app.services.db.select().from(outbox).where(eq(outbox.to, to))

describe('the language of emails', () => {
  test('is the one that the account has chosen', async () => {
    await using app = await open({ now: () => mondayMorning })
    const staff = await app.staff('Staff')
    await staff.call(shell.choose, { language: 'fr' })
    await app.client().submit('/pages/forgot-password', { email: 'staff@staff.com' })
    await staff.call(account.notifications, { digest: true, updates: true })
    await queueScheduledEmails(app.services)
    const emails = await emailsTo(app, 'staff@staff.com')
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Réinitialisez votre mot de passe Callboard',
      'Votre semaine du 23 novembre 2026 · Callboard',
      'Produits de la semaine du 23 novembre 2026 · Callboard',
    ])
    expect(emails[0]?.message).toMatch(/^Bonjour Staff,\n\nVous avez demandé/)
    expect(emails[2]?.message).toMatch(/^- Livrée\u202f: \d+$/m)
  })

  test('is the one that the browser asks for when the account has chosen none', async () => {
    await using app = await open()
    await app.client().send('/pages/forgot-password', {
      method: 'POST',
      body: new URLSearchParams({ email: 'staff@staff.com' }),
      headers: { 'accept-language': 'de-AT,de;q=0.8' },
    })
    const [email] = await emailsTo(app, 'staff@staff.com')
    expect(email?.subject).toBe('Setze dein Passwort für Callboard zurück')
  })

  test('of an invitation to an event is the organizer’s', async () => {
    await using app = await open()
    const staff = await app.staff('Staff')
    await staff.call(shell.choose, { language: 'pt' })
    await staff.call(calendar.create, {
      ...{ title: 'Ensaio geral', allDay: false, guests: [outside], repeat: 'weekly' },
      ...{ start: '2031-03-12T10:00:00.000Z', end: '2031-03-12T11:00:00.000Z' },
    })
    const [email] = await emailsTo(app, outside)
    expect(email?.subject).toBe('Convite: Ensaio geral')
    expect(email?.message).toMatch(/^Quando: 12 de março de 2031, 10:00 – 11:00 .*semanas$/m)
  })
})
