import type { Role } from '#db/accounts/model.ts'
import { get } from '../api/endpoint.ts'

export type Theme = 'light' | 'dark' | 'semi-dark'
export type Direction = 'ltr' | 'rtl'

/** What the document itself needs to know, before anybody has signed in. */
export type Frame = {
  brand: string
  year: number
  theme: Theme
  direction: Direction
  language: string
}

export type Me = { name: string; email: string; role: Role; unread: number }

export const shell = {
  frame: get('/api/frame').toAnyone().gives<Frame>(),
  me: get('/api/me').gives<Me>(),
}
