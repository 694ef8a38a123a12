import type { Configuration, ServerMetadata } from 'openid-client'
import { fetchLimited } from './limited-fetch.ts'

type Library = typeof import('openid-client')

/** Loaded on first use, because it is optional. */
export const loadLibrary = (): Promise<Library> => import('openid-client')

type Client = {
  clientId: string
  clientSecret: string | undefined
  /** How the client secret is sent. */
  secretIn: 'header' | 'body'
}

/** Creates the client configuration of one transaction; `signal` limits all of its requests. */
export function configure(
  library: Library,
  server: ServerMetadata,
  { clientId, clientSecret, secretIn }: Client,
  signal: AbortSignal,
): Configuration {
  const { ClientSecretBasic, ClientSecretPost, None } = library
  const withSecret = secretIn === 'header' ? ClientSecretBasic : ClientSecretPost
  const auth = clientSecret ? withSecret(clientSecret) : None()
  const config = new library.Configuration(server, clientId, {}, auth)
  config[library.customFetch] = withSignal(signal)
  if (server.issuer.startsWith('http:')) library.allowInsecureRequests(config) // loopback only; the settings reject other http URLs
  return config
}

type Options = Parameters<typeof fetchLimited>[1]

/** Returns a `fetch` with an abort signal, for responses of limited size. */
export const withSignal = (signal: AbortSignal) => (url: string, options: Options) =>
  fetchLimited(url, { ...options, signal })
