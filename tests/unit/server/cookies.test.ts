import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response } from 'express'
import { expect, test } from 'vitest'
import { unsetCookies } from '#server/auth/session/cookies.ts'

test('a response that sets a session keeps the cookies that are not about it', () => {
  const res = new ServerResponse(new IncomingMessage(new Socket())) as Response
  unsetCookies(res, ['sid'])
  expect(res.getHeader('Set-Cookie')).toBeUndefined()
  res.setHeader('Set-Cookie', ['sid=; Path=/', 'sidebar=open', 'notices=1; Path=/'])
  unsetCookies(res, ['sid', 'identifier'])
  expect(res.getHeader('Set-Cookie')).toEqual(['sidebar=open', 'notices=1; Path=/'])
  unsetCookies(res, ['sidebar', 'notices'])
  expect(res.getHeader('Set-Cookie')).toBeUndefined()
})
