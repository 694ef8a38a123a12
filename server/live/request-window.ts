import type { Request } from 'express'
import { windowHeader } from '#client/lib/api/endpoint.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { requestWindow } from '#db/live/event-log.ts'

/** Runs the work of a request, so that its events have the id of the browser window that made it. */
export function withRequestWindow<T>(
  req: Request,
  account: AccountId | undefined,
  work: () => T,
): T {
  const id = getWindowId(req)
  return requestWindow.run(id && account ? { account, id } : undefined, work)
}

const getWindowId = ({ headers }: Request) =>
  [headers[windowHeader.toLowerCase()]].flat().find((id) => id && /^[\w-]{1,36}$/.test(id))
