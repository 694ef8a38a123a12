import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { ConfigError } from '#server/settings/config-error.ts'
import { secretSettings } from '#server/settings/secret-files.ts'
import { scratchFolder } from '../support/temp-folder.ts'

const folder = await scratchFolder()
afterAll(() => rm(folder, { recursive: true }))

async function writeSecret(content: string) {
  const file = join(folder, crypto.randomUUID())
  await writeFile(file, content)
  return file
}

const secret = `cut-the-lights${'x'.repeat(32)}`

test('secret settings are those that open something', () => {
  expect(secretSettings).toEqual([
    'DATABASE_URL',
    'SESSION_SECRET',
    'SMTP_URL',
    'OIDC_CLIENT_SECRET',
    ...['GOOGLE', 'GITHUB', 'FACEBOOK', 'TWITTER'].map((id) => `PROVIDER_${id}_CLIENT_SECRET`),
  ])
})

test('a secret is read from the file that NAME_FILE names, without white space around it', async () => {
  const { sessionSecrets, smtpUrl, signIn } = readConfig({
    SESSION_SECRET_FILE: await writeSecret(`${secret},${'y'.repeat(32)}\n`),
    SMTP_URL_FILE: await writeSecret('  smtp://post:pass@mail.test\r\n'),
    OIDC_DOMAIN: 'login.test',
    OIDC_CLIENT_ID: 'callboard',
    OIDC_CLIENT_SECRET_FILE: await writeSecret('4711'),
    PROVIDER_GITHUB_CLIENT_ID: 'callboard',
    PROVIDER_GITHUB_CLIENT_SECRET_FILE: await writeSecret('4712'),
  })
  expect(sessionSecrets).toEqual([secret, 'y'.repeat(32)])
  expect(smtpUrl).toBe('smtp://post:pass@mail.test')
  expect(signIn.hosted?.clientSecret).toBe('4711')
  expect(signIn.github?.clientSecret).toBe('4712')
})

test('an empty NAME or NAME_FILE counts as not set', async () => {
  const SESSION_SECRET_FILE = await writeSecret(secret)
  expect(readConfig({ SESSION_SECRET: '', SESSION_SECRET_FILE }).sessionSecrets).toEqual([secret])
  const { sessionSecrets } = readConfig({ SESSION_SECRET: secret, SESSION_SECRET_FILE: '' })
  expect(sessionSecrets).toEqual([secret])
})

test.each(secretSettings)('%s is refused together with its file', async (name) => {
  const file = await writeSecret(secret)
  const read = () => readConfig({ [name]: secret, [`${name}_FILE`]: file })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`${name}: is set together with ${name}_FILE: set one of them`)
})

test.each(['SESSION_SECRET', 'SMTP_URL'])(
  'a bad file of %s is refused with one line that names the setting, never the content',
  async (name) => {
    const directory = join(folder, crypto.randomUUID())
    await mkdir(directory)
    for (const [file, reason] of [
      [join(folder, 'missing'), 'the file cannot be read (ENOENT)'],
      [directory, 'the file cannot be read (EISDIR)'],
      [await writeSecret(''), 'the file is empty'],
      [await writeSecret(' \n\n'), 'the file is empty'],
    ] as const) {
      expect(() => readConfig({ [`${name}_FILE`]: file })).toThrow(`${name}_FILE: ${reason}`)
    }
    const invalid = await writeSecret('cut-the-lights')
    const read = () => readConfig({ [`${name}_FILE`]: invalid })
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*: [^\\n]+$`))
    expect(read).not.toThrow('cut-the-lights')
  },
)
