import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { sessions } from '#server/auth/session/session.ts'
import { accessLog } from '#server/http/log.ts'
import { httpServer, listen } from '#server/http/server.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { client, open, type TestClient } from '../support/test-app.ts'

const app = await open()

/** Routes that read and change the sessions of the test application. */
const site = express()
site.use(accessLog(app.services.log), sessions(app.services))
site.get('/name', ({ session }, res) => void res.json(session.user?.name ?? null))
site.get('/rename', ({ session }, res, next) => {
  if (session.user) session.user.name = 'Renamed'
  session.save((error) => (error ? next(error) : res.json('saved')))
})
site.get('/late', async ({ session }, res, next) => {
  await ada.submit('/logout', {})
  session.save((error) => (error ? next(error) : res.json('saved')))
})
site.get('/again', (req, res, next) => {
  const { user } = req.session
  req.session.regenerate((error) => {
    Object.assign(req.session, { user })
    error ? next(error) : res.json('again')
  })
})
site.get('/end', ({ session }, res) => void session.destroy(() => res.json('ended')))
const server = httpServer(site)
const base = await listen(server, 0, '127.0.0.1')
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await app[Symbol.asyncDispose]()
})

let ada: TestClient
let browser: ReturnType<typeof client>

beforeEach(async () => {
  ada = await app.newUser('Ada')
  browser = client(base)
  for (const [name, value] of ada.cookies) browser.cookies.set(name, value)
  for (let visits = 0; visits < 3; visits++) expect(await browser.read('/name')).toBe('Ada')
})

test('a session that was read several times can be changed', async () => {
  expect(await browser.read('/rename')).toBe('saved')
  for (let visits = 0; visits < 3; visits++) expect(await browser.read('/name')).toBe('Renamed')
})

test('a session that gets a new id is no longer found under the old one', async () => {
  const old = browser.cookies.get('sid') ?? ''
  expect(await browser.read('/again')).toBe('again')
  expect(browser.cookies.get('sid')).not.toBe(old)
  expect(await browser.read('/name')).toBe('Ada')
  browser.cookies.set('sid', old)
  expect(await browser.read('/name')).toBe(null)
})

test('a destroyed session is gone', async () => {
  expect(await browser.read('/end')).toBe('ended')
  expect(await browser.read('/name')).toBe(null)
})

test.skipIf(isForSqlite('database file'))(
  'a session that another process deletes is gone at once',
  async () => {
    const elsewhere = connect(join(app.dataDir, 'sessions.sqlite'))
    elsewhere.exec('delete from sessions')
    elsewhere.close()
    expect(await browser.read('/name')).toBe(null)
  },
)

test('saving a session that has ended meanwhile returns 401 and does not restore it', async () => {
  expect((await browser.visit('/late')).status).toBe(401)
  expect(await browser.read('/name')).toBe(null)
})

test('a session cookie with another signature is refused', async () => {
  const cookie = browser.cookies.get('sid') ?? ''
  const end = cookie.endsWith('A') ? 'B' : 'A'
  browser.cookies.set('sid', cookie.slice(0, -1) + end)
  expect(await browser.read('/name')).toBe(null)
})
