import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#db/store/open.ts'
import { formatSettings } from '#server/settings/document.ts'
import { Environment, settings } from '#server/settings/environment.ts'

test('docs/settings.md is up to date; if not, run npm run docs:settings', async () => {
  const document = await readFile(join(packageRoot, 'docs/settings.md'), 'utf8')
  expect(document).toBe(formatSettings())
})

test('docs/settings.md has one row for each setting that the server reads', () => {
  const rows = [...formatSettings().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
  expect(Object.keys(settings).toSorted()).toEqual(rows.toSorted())
})

test('docs/settings.md tells limits and defaults as the schema has them', () => {
  const document = formatSettings()
  for (const row of [
    /^\| `PORT` \| .* \| whole number from 0 to 65535 \| `3000` \| – \|$/m,
    /^\| `SESSION_IDLE_MIN` \| .* \| number above 0, up to 525600 \| `60` \| – \|$/m,
    /^\| `THROTTLE` \| .* \| `on`, `off`, `0`, `1` \| `on` \| – \|$/m,
    /^\| `ADMIN_EMAILS` \| .* \| email addresses, separated by commas \| – \| private \|$/m,
    /^\| `SMTP_URL` \| .* \| – \| secret \|$/m,
  ]) {
    expect(document).toMatch(row)
  }
})
