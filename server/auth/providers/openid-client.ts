import type { Configuration, ServerMetadata } from 'openid-client'

type Library = typeof import('openid-client')

/** Loaded by the first who signs in this way, and never where nobody can. */
export const loadLibrary = (): Promise<Library> => import('openid-client')

type Client = {
  clientId: string
  clientSecret: string | undefined
  /** How the provider wants to be told the secret. */
  secretIn: 'header' | 'body'
}

/** A provider and how we speak to it, for one attempt: what it asks may take until `signal` says so, all together. */
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
  config[library.customFetch] = within(signal)
  if (server.issuer.startsWith('http:')) library.allowInsecureRequests(config) // loopback: the settings take no other
  return config
}

type Fetched = Omit<RequestInit, 'body'> & { body?: unknown }

/** `fetch` that gives up with the attempt it is part of. */
export const within = (signal: AbortSignal) => (url: string, options: Fetched) =>
  fetch(url, { ...options, signal } as RequestInit)
