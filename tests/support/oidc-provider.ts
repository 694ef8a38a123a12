import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Context, Provider } from 'oidc-provider'
import { inMemory } from './oidc-memory.ts'

export const house = { clientId: 'callboard', clientSecret: 'a-secret-of-the-house-login' }

export const noor = {
  sub: 'noor-77',
  name: 'Noor Haddad',
  email: 'noor@lantern.example',
  email_verified: true,
}

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`

const signInForm = (uid: string) =>
  `<form method="post" action="/interaction/${uid}">` +
  '<button name="answer" value="yes">Sign in as Noor</button>' +
  '<button name="answer" value="no">Cancel</button></form>'

/**
 * A real OpenID provider on loopback with one user, to which a test may add more. `serve` registers the application.
 */
export async function openProvider({ tls }: { tls?: { key: string; cert: string } } = {}) {
  let respond: RequestListener = (_req, res) => void res.writeHead(503).end()
  const listener: RequestListener = (req, res) => respond(req, res)
  const server = tls ? https.createServer(tls, listener) : http.createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  const stored: Parameters<typeof inMemory>[0] = new Map()
  const person = { ...noor, groups: [] as string[] }
  const people = new Map([[person.sub, person]])
  let intercept: RequestListener | undefined

  return {
    url,
    /** The groups of the user, from now on. */
    set groups(groups: string[]) {
      person.groups = groups
    },
    /** Adds somebody, who signs in by answering the form of the provider with their `sub`. Returns their live record. */
    add(added: typeof person) {
      people.set(added.sub, added)
      return added
    },
    /** Answers in place of the provider; undefined restores it. */
    set intercept(listener: RequestListener | undefined) {
      intercept = listener
    },
    /** Takes back every consent, as an administrator of the provider can. */
    revoke: () => stored.clear(),
    /** Registers the application at this address. */
    serve(site: string, { isPublic = false, hasRefreshTokens = false } = {}) {
      const provider = new Provider(url, {
        ...configurationFor(site, isPublic),
        adapter: inMemory(stored),
        issueRefreshToken: () => hasRefreshTokens,
        rotateRefreshToken: true,
        findAccount: (_ctx: unknown, sub: string) => ({
          accountId: sub,
          claims: () => people.get(sub) ?? person,
        }),
      })
      const usual = provider.callback()
      respond = async (req, res) => {
        if (intercept) return intercept(req, res)
        const [, uid] = /^\/interaction\/([\w-]+)$/.exec(req.url ?? '') ?? []
        if (!uid) return usual(req, res)
        if (req.method === 'GET') {
          return void res
            .setHeader('content-type', 'text/html')
            .end(page('House login', signInForm(uid)))
        }
        let body = ''
        for await (const chunk of req) body += chunk
        const answer = new URLSearchParams(body).get('answer') ?? ''
        const accountId = answer === 'yes' ? noor.sub : answer
        const result = people.has(accountId)
          ? { login: { accountId } }
          : { error: 'access_denied', error_description: 'Noor would rather not.' }
        await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
      }
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const configurationFor = (site: string, isPublic: boolean) => ({
  clients: [
    {
      client_id: house.clientId,
      grant_types: ['authorization_code', 'refresh_token'],
      ...(isPublic
        ? { token_endpoint_auth_method: 'none' }
        : { client_secret: house.clientSecret, token_endpoint_auth_method: 'client_secret_post' }),
      redirect_uris: [`${site}/`],
      post_logout_redirect_uris: [`${site}/`, `${site}/pages/login`],
    },
  ],
  jwks: {
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'house', alg: 'RS256', use: 'sig' }],
  },
  cookies: { keys: ['only for the tests'] },
  claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
  interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  ttl: {
    Session: 600,
    Interaction: 600,
    Grant: 600,
    AccessToken: 600,
    IdToken: 600,
    RefreshToken: 6000,
  },
  async loadExistingGrant({ oidc }: Context) {
    const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId }
    const grant = new oidc.provider.Grant(of)
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  async renderError(ctx: Context, { error }: { error: string }) {
    ctx.type = 'html'
    ctx.body = page('That did not work', `<p>${error}</p>`)
  },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      async logoutSource(ctx: Context, form: string) {
        const button = '<button form="op.logoutForm" name="logout" value="yes">Leave</button>'
        ctx.body = page('Leave the house login', form + button)
      },
    },
  },
})
