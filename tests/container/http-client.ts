import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** A signed-in client outside of the container. */
export type TestClient = {
  isStarred: (mail: number) => Promise<boolean>
  toggleStar: (mail: number) => Promise<unknown>
  readInvoice: (id: number) => Promise<Buffer>
  /** Requests a page and reads only its head; `readToEnd` reads the rest. */
  open: (page: string) => Promise<SlowPage>
}

export type SlowPage = { status: number | undefined; readToEnd: () => Promise<string> }

/** Signs in with a sample login. */
export async function signIn(port: number): Promise<TestClient> {
  const origin = `http://127.0.0.1:${port}`
  const credentials = { email: 'demo@demo.com', password: 'onstage-demo' }
  const { headers } = await post(`${origin}/api/authenticate/login/user`, credentials)
  const cookies = headers.getSetCookie().map((each) => each.split(';')[0])
  const cookie = cookies.join('; ')
  return {
    async isStarred(mail) {
      const address = `${origin}/api/email/mails?filter=starred`
      const answer = granted(await fetch(address, { headers: { cookie } }))
      const starred = (await answer.json()) as { id: number }[]
      return starred.some(({ id }) => id === mail)
    },
    toggleStar: (mailId) => post(`${origin}/api/email/set-starred`, { mailId }, cookie),
    async readInvoice(id) {
      const answer = granted(
        await fetch(`${origin}/api/invoices/${id}/pdf`, { headers: { cookie } }),
      )
      return Buffer.from(await answer.arrayBuffer())
    },
    open: (page) => open(`${origin}${page}`, cookie),
  }
}

async function post(address: string, content: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie }
  const body = JSON.stringify(content)
  return granted(await fetch(address, { method: 'POST', headers, body }))
}

function granted(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return answer
}

async function open(address: string, cookie: string): Promise<SlowPage> {
  const request = get(address, { headers: { cookie }, agent: new Agent({ keepAlive: true }) })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode,
    readToEnd: () =>
      text(answer).catch((cause) => {
        throw new Error('the page broke off', { cause })
      }),
  }
}

/** Opens an idle connection, as browsers do in advance. */
export async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

export async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

export async function refusesConnections(port: number): Promise<boolean> {
  try {
    const socket = await connected(port)
    socket.destroy()
    return false
  } catch {
    return true
  }
}
