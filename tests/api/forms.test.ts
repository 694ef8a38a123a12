import { afterAll, describe, expect, test } from 'vitest'
import { oneTimeTokens } from '#db/one-time-tokens/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const secret = 'CANARY-not-for-your-eyes'
const settings = (tab: string) => `/account/account-settings?tab=${tab}`
const stranger = async () => app.client()
const staff = () => app.newUser()

async function locked() {
  const person = await app.newUser()
  await person.post('/api/authenticate/lock', {})
  return person
}

/** Returns the link of the password reset email. */
async function resetLink() {
  await app.services.db.write(async (tx) => void (await tx.delete(outbox)))
  await app.services.db.write(async (tx) => void (await tx.delete(oneTimeTokens)))
  await app.client().submit('/pages/forgot-password', { email: 'staff@staff.com' })
  const [mail] = await app.services.db.select().from(outbox)
  return /\/pages\/reset-password\?token=[\w-]+/.exec(mail?.message ?? '')?.[0] ?? ''
}

type Case = {
  form: string
  at: string | (() => Promise<string>)
  who: () => Promise<TestClient>
  sent: Record<string, string>
  wrong: string[]
}

const both = { password: secret, passwordConfirm: `${secret}!` }

const cases: Case[] = [
  {
    form: 'the entrance',
    at: '/',
    who: stranger,
    sent: { email: '', password: secret },
    wrong: ['email'],
  },
  {
    form: 'the sign-in page',
    at: '/pages/login?returnTo=/email/sent',
    who: stranger,
    sent: { email: 'ada@x', password: '' },
    wrong: ['password'],
  },
  {
    form: 'the sign-in page, with a wrong pair',
    at: '/pages/login',
    who: stranger,
    sent: { email: 'ada@lantern.example', password: secret },
    wrong: [],
  },
  {
    form: 'registration',
    at: '/pages/register',
    who: stranger,
    sent: { name: '', email: 'ada@stage', terms: '', ...both },
    wrong: ['name', 'email', 'passwordConfirm', 'terms'],
  },
  {
    form: 'the forgotten password',
    at: '/pages/forgot-password',
    who: stranger,
    sent: { email: 'no"body' },
    wrong: ['email'],
  },
  {
    form: 'the new password',
    at: resetLink,
    who: stranger,
    sent: both,
    wrong: ['passwordConfirm'],
  },
  {
    form: 'the lock screen',
    at: '/pages/lock-screen',
    who: locked,
    sent: { password: secret },
    wrong: ['password'],
  },
  {
    form: 'the lock screen, with nothing',
    at: '/pages/lock-screen',
    who: locked,
    sent: { password: '' },
    wrong: ['password'],
  },
  {
    form: 'general',
    at: settings('general'),
    who: staff,
    sent: { form: 'general', name: ' ', company: 'Tide & Sons' },
    wrong: ['name'],
  },
  {
    form: 'another e-mail',
    at: settings('general'),
    who: staff,
    sent: { form: 'email', email: 'ada@stage', password: secret },
    wrong: ['email'],
  },
  {
    form: 'another e-mail, with a wrong password',
    at: settings('general'),
    who: staff,
    sent: { form: 'email', email: 'ada@lantern.example', password: secret },
    wrong: ['password'],
  },
  {
    form: 'the password',
    at: settings('password'),
    who: staff,
    sent: { form: 'password', oldPassword: secret, ...both },
    wrong: ['passwordConfirm'],
  },
  {
    form: 'the password, with a wrong one',
    at: settings('password'),
    who: staff,
    sent: { form: 'password', oldPassword: secret, password: secret, passwordConfirm: secret },
    wrong: ['oldPassword'],
  },
  {
    form: 'info',
    at: settings('info'),
    who: staff,
    sent: {
      form: 'info',
      bio: 'Prompt <side>',
      phone: 'call me',
      website: 'nowhere',
      bornOn: '',
      country: '',
      gender: '',
    },
    wrong: ['phone', 'website'],
  },
  {
    form: 'social links',
    at: settings('social'),
    who: staff,
    sent: { form: 'social', twitter: 'javascript:1', quora: 'https://quora.example/ada' },
    wrong: ['twitter'],
  },
  {
    form: 'contact',
    at: '/contact-us',
    who: staff,
    sent: { topic: '', subject: ' ', message: 'Only with the "dimmers" up.', phone: 'call me' },
    wrong: ['topic', 'subject', 'phone'],
  },
]

const plain = (html: string) =>
  html.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => signs[name] ?? '')
const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

/** Returns the attributes and values of all fields with this name. */
const parseFields = (html: string, name: string) =>
  [...html.matchAll(/<(?:input|textarea|select)\b([^>]*)>([^<]*)/g)]
    .map(([, tag = '', content = '']) => {
      const attributes = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        plain(value ?? ''),
      ])
      return { content: plain(content), ...Object.fromEntries(attributes) } as Record<
        string,
        string
      >
    })
    .filter((field) => field.name === name)

const parseText = (html: string, id: string) => {
  const [, rest = ''] = html.split(`id="${id}"`)
  return rest
    .slice(rest.indexOf('>') + 1)
    .split('</p>')[0]
    ?.replace(/<[^>]*>/g, '')
    .trim()
}

describe('a rejected form comes back with its input and the errors beside the fields:', () => {
  test.each(cases)('$form', async ({ at, who, sent, wrong }) => {
    const client = await who()
    const answer = await client.submit(typeof at === 'string' ? at : await at(), sent)
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toMatch(/<div class="alert[^"]*" role="alert" tabindex="-1"/i)
    expect(html).not.toContain('CANARY')
    for (const [name, value] of Object.entries(sent)) {
      const fields = parseFields(html, name)
      expect(fields, name).not.toEqual([])
      const isPreserved = value !== '' && !/password|^form$/i.test(name)
      if (isPreserved) {
        expect(fields.flatMap((field) => [field.value, field.content])).toContain(value)
      }
      const marked = fields.filter((field) => field['aria-invalid'] === 'true')
      expect(marked.length > 0, name).toBe(wrong.includes(name))
      for (const field of marked) {
        const [error = ''] = field['aria-describedby']?.split(' ') ?? []
        expect(parseText(html, error), name).toMatch(/\w{3}/)
      }
    }
  })
})
