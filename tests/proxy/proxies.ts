import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { packageRoot } from '#db/store/open.ts'
import { certificate } from '../support/certificate.ts'

export const host = 'callboard.example.com'

/** A proxy on loopback that runs an example of docs/examples. */
export type Proxy = { http: number; https: number; stop: () => Promise<void> }

type Ports = { app: number; http: number; https: number }

/** Writes the files of a proxy into a folder and returns its command. */
type Prepare = (folder: string, example: string, ports: Ports) => Promise<[string, ...string[]]>

const proxies: Record<string, { example: string; prepare: Prepare }> = {
  nginx: { example: 'nginx.conf', prepare: prepareNginx },
  Caddy: { example: 'Caddyfile', prepare: prepareCaddy },
}

export const proxyNames: string[] = Object.keys(proxies)

/** Starts a proxy in front of the application; everything but ports and certificates is as in the example. */
export async function startProxy(name: string, app: number): Promise<Proxy> {
  const { example, prepare } = proxies[name] as (typeof proxies)[string]
  const folder = await mkdtemp(join(tmpdir(), 'callboard-proxy-'))
  const text = await readFile(join(packageRoot, 'docs/examples', example), 'utf8')
  const ports = { app, http: await freePort(), https: await freePort() }
  const [command, ...args] = await prepare(folder, text, ports)
  const env = { PATH: process.env.PATH, HOME: folder }
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  await isReady(child, ports.https)
  return {
    ...ports,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
      await rm(folder, { recursive: true })
    },
  }
}

/** As root, workers would run as a user who cannot write to the folder. */
const nginxFrame = (folder: string) => `user ${userInfo().username};
pid ${folder}/pid;
error_log ${folder}/error.log;
daemon off;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  include ${folder}/callboard.conf;
}
`

async function prepareNginx(
  folder: string,
  example: string,
  { app, http, https }: Ports,
): Promise<[string, ...string[]]> {
  const { key, cert } = certificate()
  const conf = example
    .replaceAll(/^.*\[::\].*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${app}`)
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
  await writeFile(join(folder, 'callboard.conf'), conf)
  await writeFile(join(folder, 'nginx.conf'), nginxFrame(folder))
  await writeFile(join(folder, 'fullchain.pem'), cert)
  await writeFile(join(folder, 'privkey.pem'), key)
  return ['nginx', '-c', join(folder, 'nginx.conf')]
}

async function prepareCaddy(
  folder: string,
  example: string,
  { app, http, https }: Ports,
): Promise<[string, ...string[]]> {
  const global = [
    ...['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'],
    ...[`http_port ${http}`, `https_port ${https}`, 'grace_period 1s'],
  ]
  const site = example.replace('127.0.0.1:3000', `127.0.0.1:${app}`)
  await writeFile(join(folder, 'Caddyfile'), `{\n${global.join('\n')}\n}\n${site}`)
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until a proxy has its certificate. Throws with its output when it ends or cannot be started. */
async function isReady(child: ChildProcess, port: number) {
  let output = ''
  let isOver = false
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.once('error', () => {
    isOver = true
  })
  while (!(await completesHandshake(port))) {
    if (isOver || child.exitCode !== null) {
      throw new Error(`${child.spawnfile} does not start. ${output}`)
    }
    await pause(50)
  }
}

async function completesHandshake(port: number) {
  const socket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false })
  const isComplete = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isComplete
}
