import { client, type TestClient } from './test-app.ts'

type Agreed = {
  /** The provider address that the application redirects to. */
  there: string
  site: string
  answer?: string | undefined
  atProvider?: TestClient
}

/** Signs in at the provider as a browser would, and returns its redirect to the application without following it. */
export async function signInAtProvider({ there, site, answer = 'yes', atProvider }: Agreed) {
  const { origin: home } = new URL(there)
  const person = atProvider ?? client(home)
  let next = there
  for (let steps = 0; steps < 8; steps++) {
    const { pathname, search, origin } = new URL(next, home)
    if (origin === site) return pathname + search
    const response = pathname.startsWith('/interaction/')
      ? await person.submit(pathname, { answer })
      : await person.visit(pathname + search)
    next = response.headers.get('location') ?? ''
  }
  throw new Error(`The provider led nowhere: ${next}`)
}
