import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { openDb, packageRoot } from '#db/store/open.ts'
import { saveFile } from '#server/files/uploads.ts'
import { toHttpError } from '#server/http/http-error.ts'
import { openDataDir, run } from '../support/built-app.ts'
import { getForm } from '../support/raw-http.ts'
import { canMount, openSmallDisk } from '../support/small-disk.ts'
import { client } from '../support/test-app.ts'

// Where nothing can be mounted, tests/unit/db/outages.test.ts limits the database size instead.
const long = 'What we rehearse on Monday. '.repeat(1500)

/** Fills the free space of a disk. */
async function fill(folder: string) {
  const file = await open(join(folder, 'filler'), 'w')
  const filling = async () => {
    for (;;) await file.write(Buffer.alloc(64 * 1024, 'x'))
  }
  await expect(filling()).rejects.toThrow('ENOSPC')
  await file.close()
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe.skipIf(!(await canMount()))('on a full disk', () => {
  const getIntegrity = (folder: string) => {
    const connection = connect(join(folder, 'app.sqlite'), { fileMustExist: true })
    const verdict = connection.pragma('integrity_check', { simple: true })
    connection.close()
    return verdict
  }

  test('writes get 507, reads work, /readyz returns 503, and all recovers with free space', {
    timeout: 60_000,
  }, async () => {
    await using disk = await openSmallDisk(24_000)
    await using data = await openDataDir()
    const app = await data.start({ DATA_DIR: disk.path })
    const demo = client(app.base)
    await demo.signIn()
    const uploads = join(disk.path, 'uploads')
    const samples = (await listFiles(uploads)).sort()

    await fill(disk.path)
    const sentSubjects: string[] = []
    let refused: Response | undefined
    for (let n = 1; !refused; n++) {
      const subject = `Rehearsal ${n}`
      const answer = await demo.post('/api/email/drafts', { subject, message: long })
      if (answer.status === 201) sentSubjects.push(subject)
      else refused = answer
    }
    expect(refused?.status).toBe(507)
    expect(await refused?.json()).toMatchObject({ code: 'storage-full' })
    const ready = await demo.visit('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ status: 'disk full' })
    expect((await demo.visit('/email/inbox')).status).toBe(200)
    const form = new FormData()
    form.set('file', new File([picture], 'portrait.png', { type: 'image/png' }))
    const upload = await demo.send('/api/account/avatar', await getForm(form))
    expect(upload.status).toBe(507)
    const listUploads = async () => (await listFiles(uploads)).sort()
    await vi.waitFor(async () => expect(await listUploads()).toEqual(samples), 10_000)
    expect((await demo.visit('/healthz')).status).toBe(200)

    disk.enlarge(64_000)
    await vi.waitFor(async () => expect((await demo.visit('/readyz')).status).toBe(200), 10_000)
    const late = { subject: 'Rehearsal after', message: long }
    expect((await demo.post('/api/email/drafts', late)).status).toBe(201)
    app.child.kill('SIGTERM')
    expect((await app.exited).code).toBe(0)

    expect(getIntegrity(disk.path)).toBe('ok')
    const connection = connect(join(disk.path, 'app.sqlite'), { fileMustExist: true })
    const stored = connection.prepare('SELECT subject FROM mails').pluck().all()
    connection.close()
    expect(stored).toEqual(expect.arrayContaining([...sentSubjects, late.subject]))
  })

  test.each([64, 400, 1000, 1200, 1400])(
    'a first start with %i kB exits with 74 and one line, and succeeds with free space',
    async (kilobytes) => {
      await using disk = await openSmallDisk(kilobytes)
      await using data = await openDataDir()
      const { code, out, err } = await data.run({ DATA_DIR: disk.path }).exited
      expect(err).toMatch(/^DATA_DIR: its disk is full( \(\w+\))?\n$/)
      expect([code, out]).toEqual([74, ''])
      expect((await readdir(disk.path)).filter((name) => name.startsWith('secrets.json.'))).toEqual(
        [],
      )
      disk.enlarge(64_000)
      const app = await data.start({ DATA_DIR: disk.path })
      expect((await client(app.base).visit('/readyz')).status).toBe(200)
      expect(getIntegrity(disk.path)).toBe('ok')
    },
  )

  test('a resumable upload that does not fit leaves the disk as it was', async () => {
    await using disk = await openSmallDisk(12_000)
    await using data = await openDataDir()
    const app = await data.start({ DATA_DIR: disk.path })
    const demo = client(app.base)
    await demo.signIn()
    const version = { 'tus-resumable': '1.0.0' }
    const name = Buffer.from('plan.bin').toString('base64')
    const kind = Buffer.from('attachment').toString('base64')
    const created = await demo.send('/api/uploads/resumable', {
      method: 'POST',
      headers: {
        ...version,
        'upload-length': '10000000',
        'upload-metadata': `filename ${name},kind ${kind}`,
      },
    })
    const path = created.headers.get('location') ?? ''
    const answer = await demo.send(path, {
      method: 'PATCH',
      headers: {
        ...version,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.alloc(10_000_000, 'x'),
    })
    expect(answer.status).toBe(507)
    const head = await demo.send(path, { method: 'HEAD', headers: version })
    expect(head.headers.get('upload-offset')).toBe('0')
    expect((await demo.send(path, { method: 'DELETE', headers: version })).status).toBe(204)
  })

  test('a file that does not fit is not stored, and the response is 507', async () => {
    await using disk = await openSmallDisk(64)
    const type = { type: 'text/plain', extension: 'txt' }
    const error = await saveFile(
      { dataDir: disk.path },
      'mail',
      Buffer.alloc(256 * 1024),
      type,
    ).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'ENOSPC' })
    expect(toHttpError(error)).toMatchObject({ status: 507, code: 'storage-full' })
    expect(await listFiles(disk.path)).toEqual([])
  })

  test('callboard backup says that the disk of the archive is full, and leaves nothing there', async () => {
    await using disk = await openSmallDisk(64)
    await using data = await openDataDir()
    const app = await data.start()
    const file = join(disk.path, 'backup.tar.gz')
    const cli = join(packageRoot, 'dist/server/cli.js')
    const settings = { DATA_DIR: data.path, NODE_ENV: 'production' }
    const { code, err } = await run(cli, settings, process.execPath, [], ['backup', file]).exited
    expect([code, err]).toEqual([1, `${file} cannot be written: its disk is full.\n`])
    expect(await listFiles(disk.path)).toEqual([])
    expect((await client(app.base).visit('/readyz')).status).toBe(200)
  })

  test('a migration without space for its backup exits with 74 and leaves none', async () => {
    await using disk = await openSmallDisk(24_000)
    await using data = await openDataDir()
    const file = join(disk.path, 'app.sqlite')
    openDb(file, 'app').close()
    const connection = connect(file)
    connection.exec(`
      DELETE FROM __drizzle_migrations
        WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)`)
    connection.close()
    await fill(disk.path)
    const { code, err } = await data.run({ DATA_DIR: disk.path, SESSION_SECRET: 's'.repeat(32) })
      .exited
    expect(err).toMatch(/^DATA_DIR: its disk is full( \(\w+\))?\n$/)
    expect(code).toBe(74)
    const left = await readdir(disk.path)
    expect(left.filter((name) => name.includes('before'))).toEqual([])
    disk.enlarge(64_000) // SQLite needs space for its log even to read
    expect(getIntegrity(disk.path)).toBe('ok')
  })
})
