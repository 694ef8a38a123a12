import { describe, expect, test } from 'vitest'
import { safeReturnTo, toSignIn } from '#client/lib/api/safe-return.ts'

describe('a return address', () => {
  test.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/email/inbox?q=the+house&page=2', '/email/inbox?q=the+house&page=2'],
    ['/email/inbox#top', '/email/inbox'],
    ['/email/./sent', '/email/sent'],
    ['/email/x/../sent', '/email/sent'],
    ['/authors', '/authors'],
    ['/apiary', '/apiary'],
    ['/logouts', '/logouts'],
    ['/search?q=%C3%A9%20x', '/search?q=%C3%A9%20x'],
    ['/x?to=https://evil.test', '/x?to=https://evil.test'],
  ])('%s is safe', (values, stored) => {
    expect(safeReturnTo(values)).toBe(stored)
  })

  test.each([
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    '/\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/ /evil.test',
    '/\0/evil.test',
    '/\u2028/evil.test',
    '/\u00a0/evil.test',
    '/ä',
    '/./../../\\evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/%2e//evil.test',
    '/x/..//evil.test',
    '/x/%2e%2e//evil.test',
    '/%5cevil.test',
    '/%5C/evil.test',
    '/%09/evil.test',
    '/%0a%0dset-cookie:x=y',
    '/%0D%0ALocation:x',
    '/%00',
    '/%1f',
    '/%7f',
    'https://evil.test',
    'HTTPS://evil.test/',
    'http:/evil.test',
    'http:evil.test',
    'https:\\\\evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'evil.test',
    '@evil.test',
    '.evil.test',
    '?x',
    '#x',
    '',
    '/auth',
    '/auth/oidc/start',
    '/logout',
    '/logout?to=login',
    '/api',
    '/api/email/mails',
    '/x/../api/email/mails',
    '/?code=x',
    '/?state=x',
    '/dashboard?a=1&code=x',
    `/${'x'.repeat(2048)}`,
    undefined,
    null,
    1,
    true,
    ['/dashboard'],
    { toString: () => '/dashboard' },
  ])('%j is refused', (values) => {
    expect(safeReturnTo(values)).toBe('/')
    expect(safeReturnTo(values, '/email')).toBe('/email')
  })
})

test('the sign-in address has the page to return to, except the home page', () => {
  expect(toSignIn('/')).toBe('/')
  expect(toSignIn('/dashboard')).toBe('/?returnTo=%2Fdashboard')
  expect(toSignIn('/email/inbox?q=a&b')).toBe('/?returnTo=%2Femail%2Finbox%3Fq%3Da%26b')
})
