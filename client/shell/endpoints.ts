import type { Role } from '#db/accounts/model.ts'
import { Change, type Preferences } from '#db/preferences/model.ts'
import { get, patch } from '../api/endpoint.ts'

/** What the document itself needs to know, before anybody has signed in. */
export type Frame = { brand: string; year: number } & Preferences

export type Me = { name: string; email: string; role: Role; unread: number }

type Chosen = Preferences & { role: Role }

export const shell = {
  frame: get('/api/frame').toAnyone().gives<Frame>(),
  me: get('/api/me').gives<Me>(),
  preferences: get('/api/me/preferences').gives<Chosen>(),
  choose: patch('/api/me/preferences').takes(Change).gives<Chosen>(),
}
