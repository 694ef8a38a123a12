/** @module-tag thorough */

import type { RouteObject } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#client/app/routes.tsx'
import { users } from '#client/features/users/endpoints.ts'
import { type Role, roles } from '#db/accounts/model.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { sampleAccount } from '#db/accounts/seed.ts'
import { hasPermission, type Permission } from '#db/shared/policy/model.ts'
import { examples } from '../support/examples.ts'
import { open as openApp, type TestClient } from '../support/test-app.ts'

type Rights = Record<Role, boolean>

/** The expected policy. Every change of the policy must be repeated here. */
const rights: Record<Permission, Rights> = {
  'users.read': { admin: true, editor: true, user: true, staff: true },
  'users.write': { admin: true, editor: true, user: false, staff: false },
  'users.create': { admin: true, editor: true, user: false, staff: false },
  'users.delete': { admin: true, editor: false, user: false, staff: false },
  'accounts.reset': { admin: true, editor: false, user: false, staff: false },
  'accounts.manage': { admin: true, editor: false, user: false, staff: false },
  'audit.read': { admin: true, editor: false, user: false, staff: false },
  'products.read': { admin: true, editor: true, user: true, staff: true },
  'products.write': { admin: true, editor: true, user: false, staff: true },
  'contacts.read': { admin: true, editor: true, user: true, staff: true },
  'contacts.write': { admin: true, editor: true, user: false, staff: true },
  'tree.write': { admin: true, editor: true, user: false, staff: true },
  'roster.read': { admin: true, editor: true, user: true, staff: true },
  'roster.write': { admin: true, editor: true, user: false, staff: true },
  'commerce.read': { admin: true, editor: false, user: false, staff: false },
  'outbox.manage': { admin: true, editor: false, user: false, staff: false },
  'outbox.links': { admin: true, editor: false, user: false, staff: false },
  'enquiries.answer': { admin: true, editor: false, user: false, staff: false },
  'applications.review': { admin: true, editor: true, user: false, staff: true },
}

/** The permissions that calls need; all others need a session only. */
const needed: Record<string, Permission> = {
  'GET /api/users/list': 'users.read',
  'GET /api/users': 'users.read',
  'GET /api/users.csv': 'users.read',
  'GET /api/users/:id': 'users.read',
  'POST /api/users': 'users.create',
  'POST /api/users/bulk': 'users.write',
  'PATCH /api/users/:id': 'users.write',
  'DELETE /api/users/:id': 'users.delete',
  'POST /api/users/restore': 'users.delete',
  'GET /api/users/avatars/:name': 'users.read',
  'GET /api/users/:id/activity': 'users.read',
  'GET /api/users/:id/account': 'users.read',
  'POST /api/users/:id/reset-password': 'accounts.reset',
  'POST /api/users/:id/avatar': 'users.write',
  'GET /api/accounts': 'accounts.manage',
  'POST /api/accounts/invitations': 'accounts.manage',
  'POST /api/accounts/:id/invitation': 'accounts.manage',
  'DELETE /api/accounts/:id/invitation': 'accounts.manage',
  'GET /api/accounts/:id': 'accounts.manage',
  'PATCH /api/accounts/:id': 'accounts.manage',
  'POST /api/accounts/:id/delete': 'accounts.manage',
  'DELETE /api/accounts/:id/sessions': 'accounts.manage',
  'POST /api/accounts/:id/reset-password': 'accounts.manage',
  'POST /api/accounts/:id/reset-two-factor': 'accounts.manage',
  'GET /api/audit': 'audit.read',
  'GET /api/audit.csv': 'audit.read',
  'DELETE /api/users/:id/avatar': 'users.write',
  'GET /api/applications/submitted': 'applications.review',
  'POST /api/applications/submitted/:id/review': 'applications.review',
  'GET /api/profile/friends': 'users.read',
  'PUT /api/profile/friends/:id': 'users.read',
  'GET /api/datalist/initial-data': 'products.read',
  'GET /api/datalist/data': 'products.read',
  'GET /api/datalist/rows': 'products.read',
  'GET /api/datalist/list': 'products.read',
  'GET /api/datalist/data.csv': 'products.read',
  'GET /api/datalist/data/:id': 'products.read',
  'GET /api/datalist/page-size': 'products.read',
  'PUT /api/datalist/page-size': 'products.read',
  'GET /api/datalist/images/:name': 'products.read',
  'POST /api/datalist/images': 'products.write',
  'POST /api/datalist/restore': 'products.write',
  'POST /api/datalist/archive-selected': 'products.write',
  'POST /api/datalist/add-data': 'products.write',
  'POST /api/datalist/duplicate': 'products.write',
  'POST /api/datalist/update-data': 'products.write',
  'POST /api/datalist/delete-data': 'products.write',
  'POST /api/datalist/delete-selected': 'products.write',
  'GET /api/aggrid/data': 'contacts.read',
  'GET /api/aggrid/rows': 'contacts.read',
  'GET /api/aggrid/data.csv': 'contacts.read',
  'GET /api/aggrid/companies': 'contacts.read',
  'PATCH /api/aggrid/data/:id': 'contacts.write',
  'GET /api/roster': 'roster.read',
  'GET /api/roster/groups': 'roster.read',
  'GET /api/roster.csv': 'roster.read',
  'PATCH /api/roster/:id': 'roster.write',
  'GET /api/dashboard/ecommerce': 'commerce.read',
  'GET /api/dashboard/cards': 'users.read',
  'POST /api/dashboard/people/:id/follow': 'users.read',
  'GET /api/contact/new': 'enquiries.answer',
  'GET /api/contact/:id': 'enquiries.answer',
  'PATCH /api/contact/:id': 'enquiries.answer',
  'PATCH /api/tree/:id': 'tree.write',
  'PATCH /api/tree': 'tree.write',
  'GET /api/shop/products': 'products.read',
  'GET /api/shop/products/:id': 'products.read',
  'GET /api/shop/featured': 'products.read',
  'PUT /api/shop/products/:id/stock': 'products.write',
  'GET /api/outbox': 'outbox.manage',
  'GET /api/outbox/:id': 'outbox.manage',
  'POST /api/outbox/:id/retry': 'outbox.manage',
}

/** Calls without a session. */
const open = [
  'GET /api/authenticate/ways',
  'POST /api/authenticate/login/user',
  'POST /api/authenticate/register/user',
  'POST /api/authenticate/refresh-token',
  'POST /api/v2/user/session',
  'POST /api/v2/user/details',
  'GET /api/authenticate/two-factor',
  'POST /api/authenticate/two-factor',
  'POST /api/authenticate/passkey/options',
  'POST /api/authenticate/passkey',
  'POST /api/authenticate/forgot-password',
  'GET /api/authenticate/reset-password',
  'POST /api/authenticate/reset-password',
  'GET /api/authenticate/invitation',
  'POST /api/authenticate/register/link',
  'GET /api/authenticate/lock',
  'GET /api/frame',
  'PATCH /api/me/preferences',
  'DELETE /api/me/preferences',
  'GET /api/apps/calendar/feed.ics',
  'GET /api/opening',
]

const app = await openApp()
afterAll(() => app[Symbol.asyncDispose]())
const people = {} as Record<Role, TestClient>
const password = 'mind the footlights'

beforeAll(async () => {
  const { db, passwords } = app.services
  for (const role of roles) {
    const login = { email: `${role}@house.example`, name: role, role, password }
    const hash = await passwords.hash(password)
    await db.write((tx) => createAccount(tx, sampleAccount(login, hash), new Date()))
    people[role] = await personWith(role)
  }
})

async function personWith(role: Role) {
  const person = app.client()
  await person.submit('/', { email: `${role}@house.example`, password })
  return person
}

test('the policy matches this table', () => {
  const text = Object.keys(rights).map((permission) => [
    permission,
    Object.fromEntries(roles.map((role) => [role, hasPermission(role, permission as Permission)])),
  ])
  expect(Object.fromEntries(text)).toEqual(rights)
})

test('the permissions of the calls match this table', () => {
  const guarded = examples.filter(({ endpoint }) => endpoint.permission)
  const received = guarded.map(({ key, endpoint }) => [key, endpoint.permission])
  expect(Object.fromEntries(received)).toEqual(needed)
  const forAnyone = examples.filter(({ endpoint }) => endpoint.who === 'anyone')
  expect(forAnyone.map(({ key }) => key)).toEqual(open)
})

/** Returns whether the policy refused the call; other errors come from the call itself. */
async function getAccess(answer: Response) {
  const { status } = answer
  const { code } = status === 401 || status === 403 ? await answer.json() : {}
  return code === 'not-signed-in' || code === 'not-allowed' ? { status, code } : 'open'
}

const isAboutSession = (key: string) => /^POST .*lock$/.test(key)

describe.each(examples)('$key', ({ key, endpoint, input }) => {
  const permission = needed[key]
  const isOpen = open.includes(key)

  test(`is ${isOpen ? 'open' : 'closed'} to anonymous visitors`, async () => {
    const door = await getAccess(await app.client().call(endpoint, input))
    expect(door).toEqual(isOpen ? 'open' : { status: 401, code: 'not-signed-in' })
  })

  test.each(roles)('has the expected access for %s', async (role) => {
    // Signing in would change the user, and locking would block the following calls.
    const isAlone = isOpen || isAboutSession(key)
    const person = isAlone ? await personWith(role) : people[role]
    const answer = await person.call(endpoint, input)
    if (isAlone) await person.submit('/logout', {}) // an account has a limited number of sessions
    const isAllowed = !permission || rights[permission][role]
    const { status } = answer
    expect(await getAccess(answer)).toEqual(
      isAllowed ? 'open' : { status: 403, code: 'not-allowed' },
    )
    if (isAllowed && !isOpen) expect([401, 403]).not.toContain(status)
  })
})

test.each(roles)('bulk deletion by %s needs the permission to delete', async (role) => {
  const answer = await people[role].call(users.bulk, { ids: [999_999], action: 'delete' })
  expect(answer.status).toBe(rights['users.delete'][role] ? 200 : 403)
})

const flattenRoutes = (route: RouteObject): RouteObject[] =>
  route.children?.flatMap(flattenRoutes) ?? [route]

/** Returns the permission in the handle of a route. */
const getPermission = ({ handle }: RouteObject) =>
  (handle as { permission?: Permission } | undefined)?.permission

const samples: Record<string, string> = {
  ':filter': 'inbox',
  ':id': '21',
  ':contact': '1',
  '*': '/nowhere',
}
const pages = routes.flatMap(flattenRoutes).map((route) => ({
  address: (route.path ?? '/').replace(/:\w+|\*/g, (name) => samples[name] ?? name),
  permission: getPermission(route),
}))

describe.each(pages)('$address', ({ address, permission }) => {
  test.each(roles)('renders for %s or returns 403, as its permission says', async (role) => {
    const answer = await people[role].visit(address)
    const isAllowed = !permission || rights[permission][role]
    if (isAllowed) expect(answer.headers.get('location')).not.toBe('/misc/not-authorized')
    else expect(answer.headers.get('location')).toBe('/misc/not-authorized')
  })
})
