import assert from 'node:assert/strict'
import { type Environment, until } from './environment.ts'
import { connected, refusesConnections, signIn } from './http-client.ts'

/** Prints a line when the work has succeeded or failed, and returns its result. */
export type Step = <T>(name: string, work: (note: Note) => Promise<T>) => Promise<T>

/** Adds a figure to the printed line. */
type Note = (text: string) => void

const baseTag = '24-bookworm-slim'
const mail = 21

/** Runs every check in order; each relies on the previous ones. */
export async function check(environment: Environment, step: Step): Promise<void> {
  await checkImage(environment, step)
  const container = await step('it starts on an empty volume', environment.start)
  await checkGuards(environment, step, container)
  await checkStop(environment, step, await checkData(environment, step, container))
}

async function checkImage({ call, image, manifest, ...engine }: Environment, step: Step) {
  const base = { tag: baseTag, nodeVersion: manifest.devDependencies.node }
  await step('the base image is there', () => engine.provide(base, process.env.BASE_IMAGE_SCRIPT))
  await step('the image builds', () => engine.build(image, { VERSION: manifest.version }))

  const inspect = (format: string, name = image) =>
    call('image', 'inspect', '--format', format, name)
  await step('its labels say what it is', async () => {
    const labels = JSON.parse(await inspect('{{json .Config.Labels}}'))
    const label = (name: string) => labels[`org.opencontainers.image.${name}`]
    assert.equal(label('title'), 'Callboard')
    assert.equal(label('description'), manifest.description)
    assert.equal(label('licenses'), manifest.license)
    assert.equal(label('version'), manifest.version)
  })
  await step('it adds little to the base image', async (note) => {
    const complete = Number(await inspect('{{.Size}}'))
    const added = complete - Number(await inspect('{{.Size}}', `node:${baseTag}`))
    note(`${megabytes(added)} of ${megabytes(complete)}`)
    // 40 MB are the built pages, 20 MB resize pictures, 13 MB write invoices.
    assert.ok(added < 80e6, `it adds ${megabytes(added)}`)
  })
}

async function checkGuards({ call }: Environment, step: Step, container: string) {
  const run = (...words: string[]) => call('exec', container, ...words)
  await step('it has no compiler', async () => {
    const search = 'for tool in cc gcc g++ clang make python3; do command -v $tool; done; true'
    assert.equal(await run('sh', '-c', search), '')
  })
  await step('it runs as user 1000, without a right to more', async () => {
    const status = await run('cat', '/proc/1/status')
    assert.match(status, /^Uid:\s+1000\s+1000\s+1000\s+1000$/m)
    assert.match(status, /^CapEff:\s+0+$/m)
    assert.match(status, /^NoNewPrivs:\s+1$/m)
  })
  await step('its root file system cannot be written', async () => {
    assert.match(await run('cat', '/proc/1/mounts'), /^\S+ \/ \S+ ro\b/m)
  })
  await step('its own health check finds it healthy', async () => {
    const format = '{{json .Config.Healthcheck.Test}}'
    const test: string[] = JSON.parse(await call('inspect', '--format', format, container))
    await run(...test.slice(1))
  })
}

/** Returns the second container, which uses the volume of the first. */
async function checkData(
  { call, port, start, exitCode }: Environment,
  step: Step,
  container: string,
) {
  const client = await step('a member of staff can sign in', () => signIn(port))
  const wasStarred = await client.isStarred(mail)
  await step('and star a mail', () => client.toggleStar(mail))
  await step('and download an invoice', async () => {
    assert.match((await client.readInvoice(1)).toString('latin1'), /^%PDF-.+%%EOF\s*$/s)
  })
  await step('pictures can be resized', () =>
    call('exec', container, 'node', '--input-type=module', '--eval', resize),
  )
  await step('it stops when asked', async () => {
    await call('stop', container)
    assert.equal(await exitCode(container), 0)
    await call('rm', container)
  })
  return step('another one on the same volume knows the session and the star', async () => {
    const next = await start()
    assert.equal(await client.isStarred(mail), !wasStarred)
    return next
  })
}

async function checkStop({ call, port, exitCode }: Environment, step: Step, container: string) {
  const client = await signIn(port)
  await call('exec', container, 'node', '--eval', lengthen)
  await step('asked to stop during a page, it finishes the page and exits 0', async (note) => {
    const page = await client.open(`/email/inbox/${mail}`)
    assert.equal(page.status, 200)
    await connected(port) // an idle connection, as browsers open in advance

    const start = performance.now()
    await call('kill', '--signal', 'TERM', container)
    await until('it accepts no more connections', () => refusesConnections(port))

    const html = await page.readToEnd()
    assert.ok(html.endsWith('</html>'), `the page ends after ${megabytes(html.length)}`)
    assert.equal(await exitCode(container), 0)
    const seconds = (performance.now() - start) / 1000
    note(`${megabytes(html.length)} of page, gone after ${seconds.toFixed(1)} s`)
    assert.ok(seconds < 10, `it took ${seconds.toFixed(1)} s`)
  })
}

// Creates an email that is larger than the socket buffers, so that its page is unfinished until it is read.
const lengthen = `
  const Database = require('better-sqlite3')
  const text = 'The curtain is up. '.repeat(1_000_000)
  new Database('/data/app.sqlite').prepare('UPDATE mails SET message = ? WHERE id = ${mail}').run(text)
`

const resize = `
  import sharp from 'sharp'
  const create = { width: 64, height: 64, channels: 3, background: 'red' }
  await sharp({ create }).resize(16).webp().toBuffer()
`

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
