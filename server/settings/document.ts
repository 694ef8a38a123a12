import { type SettingName, settingGroups } from './environment.ts'
import type { Description } from './model.ts'
import { formatValidValues, toJsonSchema } from './valid-values.ts'

const introduction = `# Settings

<!-- Generated from server/settings by \`npm run docs:settings\`. -->

The server and its commands read these environment variables when they start. An empty variable counts as not set. If a
setting is invalid, they print one line that names it and exit with code 78. The server logs a warning for a variable that
looks like a misspelled setting.

A **secret** may also come from a file, for example from a Docker secret: set \`SESSION_SECRET_FILE\` to the path of the
file instead of setting \`SESSION_SECRET\`. The same works for every other secret. White space around the content is
removed. Setting both is an error.

A **private** value identifies your organization or its machines. \`callboard doctor\` prints neither secrets nor private
values.
`

/** Returns docs/settings.md. Throws when neither the schema nor the description states the valid values of a setting. */
export function formatSettings(): string {
  const sections = Object.entries(settingGroups).map(([title, group]) => {
    const rows = Object.entries(group).map(([name, each]) =>
      formatRow([`\`${name}\``, ...describe(name as SettingName, each)]),
    )
    const head = [formatRow(['Name', 'Meaning', 'Values', 'Default', 'Confidential'])]
    return [`\n## ${title}\n`, ...head, '| --- | --- | --- | --- | --- |', ...rows, ''].join('\n')
  })
  return introduction + sections.join('')
}

const formatRow = (cells: string[]) => `| ${cells.join(' | ')} |`

function describe(name: SettingName, { meaning, fallback, confidential }: Description) {
  const valid = formatValidValues(name)
  return [meaning, valid, fallback ?? formatDefault(name), confidential ?? '–']
}

function formatDefault(name: SettingName): string {
  const value = toJsonSchema(name, 'input').default ?? toJsonSchema(name, 'output').default
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
  return text === '' ? '–' : `\`${text}\``
}
