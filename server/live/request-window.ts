import type { Request } from 'express'
import { windowHeader } from '#client/lib/api/endpoint.ts'
import { requestWindow } from '#db/live/log.ts'

/** Runs the work of a request: events that it publishes carry the id of the browser window that has sent it. */
export const inWindowOf = <T>(req: Request, work: () => T): T =>
  requestWindow.run(windowOf(req), work)

const windowOf = ({ headers }: Request) =>
  [headers[windowHeader.toLowerCase()]].flat().find((id) => id && /^[\w-]{1,36}$/.test(id))
