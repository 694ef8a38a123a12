import { setTimeout as pause } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import { refreshExternalRole } from '#db/accounts/external-roles.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { auditContext, recordAudit } from '#db/audit/record.ts'
import { claimRefresh, deleteSession, updateSession } from '#db/sessions/queries.ts'
import type { Services } from '../../services.ts'
import { clearAuthCookies } from '../session/cookies.ts'
import { readRefreshGrant, toRefreshColumns } from '../session/refresh-columns.ts'
import { hashSessionId } from '../session/sealing.ts'
import { toReason } from './errors.ts'
import { type Provider, RefusedRefresh } from './provider.ts'

/** How long a request waits, so that it already has the new role. A slow provider answers in the background. */
const patienceMs = 800
/** How long a provider that did not answer is left alone. */
const retryMs = 60_000

type Holder = { id: string; key: Buffer; account: AccountId; dueMs: number; provider: Provider }

/**
 * Asks the provider again about a signed-in person, when that is due: takes the role that it names now, and ends the
 * session when it refuses. One refresh runs at a time per session; a provider that is down changes nothing.
 */
export function refreshSessions(services: Services): RequestHandler {
  const { config, live, log } = services
  const running = new Map<string, Promise<Outcome>>()
  let isResponsive = true

  async function run(holder: Holder): Promise<Outcome> {
    try {
      const outcome = await refreshSession(holder, services)
      isResponsive = true
      if (outcome === 'ended') live.endSession(holder.id, holder.account)
      return outcome
    } catch (error) {
      isResponsive = false
      const { id: provider } = holder.provider
      log.warn({ provider, reason: toReason(error) }, 'session refresh failed')
      return undefined
    } finally {
      running.delete(holder.id)
    }
  }

  /** Starts a refresh and returns its outcome, as far as a request may wait for it. */
  function start(holder: Holder): Promise<Outcome> {
    const end = new AbortController()
    const waitMs = isResponsive ? patienceMs : 0
    const patience = pause<Outcome>(waitMs, undefined, end).catch(() => undefined)
    const refresh = run(holder).finally(() => end.abort())
    return Promise.race([refresh, patience])
  }

  return async function refresh(req, res, next) {
    const holder = findHolder(req, services)
    if (!holder) return next()
    const { id, dueMs } = holder
    if (services.now() >= dueMs && !running.has(id)) running.set(id, start(holder))
    const outcome = await running.get(id)
    if (outcome === 'ended') {
      await renewSession(req)
      clearAuthCookies(res, config.isSecure)
    }
    next()
  }
}

type Outcome = 'ended' | undefined

/** Returns the session of a request, when its provider can be asked again. A locked one waits until it is unlocked. */
function findHolder({ session, sessionID: id }: Request, { providers }: Services) {
  const { user, locked: isLocked, refreshDueMs: dueMs } = session
  if (!user || isLocked || dueMs === undefined) return
  const provider = providers.all.find((each) => each.id === user.loggedInWith)
  return provider && { id, key: hashSessionId(id), account: user.account, dueMs, provider }
}

async function refreshSession(
  { id, key, account, dueMs, provider }: Holder,
  { backend, db, sessionDb, keys: { sealing: keys }, now }: Services,
): Promise<Outcome> {
  const nextMs = now() + retryMs
  const grant = readRefreshGrant(id, keys, await claimRefresh(sessionDb, { key, dueMs, nextMs }))
  if (!grant || !provider.refresh) return
  const inContext = <T>(work: () => T) => auditContext.run({ source: 'provider', now }, work)
  const refreshed = await provider.refresh(grant).catch(toRefusal)
  if (refreshed === 'refused') {
    if (!(await deleteSession(sessionDb, key))) return 'ended'
    const event = { person: account, detail: { via: provider.id, count: 1 } }
    await inContext(() => db.write((tx) => recordAudit(tx, 'sessionsEnded', event)))
    return 'ended'
  }
  // Stored before the role is read, because the token that was used may no longer work.
  await updateSession(sessionDb, {
    key,
    ...toRefreshColumns(id, keys, { ...refreshed.grant, dueMs: nextMs }),
  })
  const role = await refreshed.readRole()
  if (role !== undefined && !backend) {
    await inContext(() =>
      refreshExternalRole(db, account, { source: 'provider', role }, new Date(now())),
    )
  }
  await updateSession(sessionDb, { key, refreshDueMs: refreshed.grant.dueMs })
}

function toRefusal(error: unknown): 'refused' {
  if (error instanceof RefusedRefresh) return 'refused'
  throw error
}

/** Replaces the ended session of a request by an anonymous one. */
const renewSession = ({ session }: Request) =>
  new Promise<void>((resolve, reject) =>
    session.regenerate((error) => (error ? reject(error) : resolve())),
  )
