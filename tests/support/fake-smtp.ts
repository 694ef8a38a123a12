import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type Delivered = { from: string; to: string; text: string }

type Manners = {
  /** The response to a recipient; `250` accepts the email. */
  answerTo: (recipient: string) => string
  /** Resolves when the server may confirm an email. */
  taken: Promise<void>
}

/** A mail server on loopback with the part of SMTP that a delivery needs; it records its emails. */
export async function openMailServer() {
  const delivered: Delivered[] = []
  const sockets = new Set<Socket>()
  const manners: Manners = { answerTo: () => '250 OK', taken: Promise.resolve() }
  const arrivals = new EventTarget()

  async function converse(socket: Socket) {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    const say = (line: string) => socket.write(`${line}\r\n`)
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
    let mail: Delivered = { from: '', to: '', text: '' }
    let isText = false
    say('220 post.example')
    for await (const line of lines) {
      if (isText && line !== '.') mail.text += `${line.replace(/^\./, '')}\n`
      else if (isText) {
        isText = false
        arrivals.dispatchEvent(new Event('arrival'))
        await manners.taken
        delivered.push(mail)
        mail = { from: '', to: '', text: '' }
        say('250 Taken')
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 post.example')
      else if (/^MAIL FROM:/i.test(line)) {
        mail.from = /<(.*?)>/.exec(line)?.[1] ?? ''
        say('250 OK')
      } else if (/^RCPT TO:/i.test(line)) {
        mail.to = /<(.*?)>/.exec(line)?.[1] ?? ''
        say(manners.answerTo(mail.to))
      } else if (/^DATA/i.test(line)) {
        isText = true
        say('354 Go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else say('250 OK')
    }
  }

  const server = createServer((socket) => void converse(socket).catch(() => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    delivered,
    manners,
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for the next complete email, before it is confirmed. */
    arrival: () => once(arrivals as never, 'arrival'),
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
