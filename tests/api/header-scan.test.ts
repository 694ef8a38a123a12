import { afterAll, describe, expect, test } from 'vitest'
import { score } from '../support/security-headers.ts'
import { open } from '../support/test-app.ts'

const app = await open({ settings: { PUBLIC_ORIGIN: 'https://callboard.example' } })
afterAll(() => app[Symbol.asyncDispose]())

const host = 'callboard.example'
const demo = app.client()
const signedIn = await demo.send('/', {
  method: 'POST',
  headers: { host },
  body: new URLSearchParams({ email: 'demo@demo.com', password: 'onstage-demo' }),
})

const scan = async (answer: Response) =>
  score({ headers: answer.headers, html: await answer.text() })

describe('behind https, the security header scan gives A+ to', () => {
  test.each([
    ['the entrance', '/', 130],
    ['a page of staff', '/dashboard', 130],
    ['a page that is not there', '/misc/error/404', 130],
    ['an address that leads nowhere', '/nowhere', 130],
    ['an answer of the API', '/api/users/list', 125],
    ['a refusal of the API', '/api/nothing', 125],
    ['an asset', '/img/people/you.svg', 125],
    ['an asset that is not there', '/assets/gone.js', 130],
  ])('%s', async (_, path, max) => {
    const { grade, points, findings } = await scan(await demo.send(path, { headers: { host } }))
    expect(findings.filter(({ points }) => points < 0)).toEqual([])
    expect([grade, points]).toEqual(['A+', max])
  })

  test('a response that sets cookies', async () => {
    expect(signedIn.headers.getSetCookie()).toHaveLength(3)
    const { grade, points } = await scan(signedIn)
    expect([grade, points]).toEqual(['A+', 135])
  })
})

test('the security header scan reports missing headers', async () => {
  const { headers } = await demo.send('/dashboard', { headers: { host } })
  const without = (name: string) => {
    const fewer = new Headers(headers)
    fewer.delete(name)
    return score({ headers: fewer }).points
  }
  expect(without('strict-transport-security')).toBe(80)
  expect(without('content-security-policy')).toBe(75)
  expect(without('x-content-type-options')).toBe(125)
  const changed = (name: string, value: string, html = '') => {
    const others = new Headers(headers)
    others.set(name, value)
    return score({ headers: others, html }).points
  }
  const policy = headers.get('content-security-policy') ?? ''
  const loose = policy.replace(/'nonce-[^']+' 'strict-dynamic'/, "'self' 'unsafe-inline'")
  expect(changed('content-security-policy', loose)).toBe(80)
  expect(changed('set-cookie', 'sid=1; HttpOnly')).toBe(120)
  expect(changed('x-test', '1', '<script src="https://cdn.example/x.js"></script>')).toBe(125)
})
