import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Secrets that must never reach a browser or a log. */
export const canaries = {
  access: 'canary-71c2-access-token',
  refresh: 'canary-90af-refresh-token',
  claim: 'canary-13de-inside-the-id-token',
}

const [ours, stolen] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])

type Answer = (req: IncomingMessage, res: ServerResponse, body: string) => unknown

const sendJson = (res: ServerResponse, body: unknown, status = 200) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/**
 * A fake identity provider on loopback that sends and signs whatever a test wants. It has no pages: every sign-in is
 * answered as if the user had just agreed. It records its requests.
 */
export async function openFakeIdp() {
  const server = http.createServer(async (req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? ''
    let body = ''
    for await (const chunk of req) body += chunk
    requested.push({ path, url: req.url ?? '', headers: req.headers, body })
    onRequest()
    const answer = answers.get(path)
    if (answer) await answer(req, res, body)
    else sendJson(res, { error: 'nothing here' }, 404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const requested: {
    path: string
    url: string
    headers: http.IncomingHttpHeaders
    body: string
  }[] = []
  const answers = new Map<string, Answer>()
  let onRequest = () => {}

  const fakeIdp = {
    url,
    requests: requested,
    /** Claims of the next ID token that add to or replace the valid ones. */
    claims: {} as Record<string, unknown>,
    metadata: {} as Record<string, unknown>,
    algorithm: 'right' as 'right' | 'none' | 'stolen',
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    json: (path: string, body: unknown, status = 200) =>
      void answers.set(path, (_req, res) => sendJson(res, body, status)),
    silence: (path: string) => void answers.set(path, () => {}),
    /** Waits for a request to this path. */
    async received(path: string) {
      while (!requested.some((each) => each.path === path)) {
        await new Promise<void>((done) => (onRequest = done))
      }
    },
    /** Restores the valid behavior. */
    recover() {
      requested.length = 0
      answers.clear()
      Object.assign(fakeIdp, { claims: {}, metadata: {}, algorithm: 'right' })
      answers.set('/.well-known/openid-configuration', (_req, res) =>
        sendJson(res, {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          end_session_endpoint: `${url}/leave`,
          id_token_signing_alg_values_supported: ['RS256'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
          ...fakeIdp.metadata,
        }),
      )
      answers.set('/keys', async (_req, res) => {
        const key = await exportJWK(ours.publicKey)
        sendJson(res, { keys: [{ ...key, kid: 'ours', alg: 'RS256', use: 'sig' }] })
      })
      answers.set('/token', async (_req, res, body) => {
        const code = new URLSearchParams(body).get('code') ?? ''
        const nonce = code.split('~')[1]
        sendJson(res, {
          access_token: canaries.access,
          refresh_token: canaries.refresh,
          token_type: 'Bearer',
          id_token: await fakeIdp.sign({ nonce }),
        })
      })
    },
    async sign(more: Record<string, unknown> = {}) {
      const seconds = Math.floor(Date.now() / 1000)
      const claims = {
        ...{ iss: url, aud: 'callboard', sub: 'odile-9', name: 'Odile Forge' },
        ...{ iat: seconds, exp: seconds + 300, secret: canaries.claim },
        ...more,
        ...fakeIdp.claims,
      }
      const stored = Object.fromEntries(
        Object.entries(claims).filter(([, value]) => value !== null),
      )
      if (fakeIdp.algorithm === 'none') {
        const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
        return `${part({ alg: 'none' })}.${part(stored)}.`
      }
      const { privateKey } = fakeIdp.algorithm === 'stolen' ? stolen : ours
      return new SignJWT(stored).setProtectedHeader({ alg: 'RS256', kid: 'ours' }).sign(privateKey)
    },
    /** Returns the callback address for a user who agreed. */
    agree(there: string, changes: Record<string, string | undefined> = {}) {
      const { searchParams } = new URL(there)
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      const query = {
        code: `code~${searchParams.get('nonce') ?? ''}`,
        state: searchParams.get('state') ?? '',
        ...changes,
      }
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) back.searchParams.set(name, value)
      }
      return back.pathname + back.search
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  fakeIdp.recover()
  return fakeIdp
}
