import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'
import { type SettingName, settings } from './environment.ts'

/** The settings that `NAME_FILE` can name a file for. */
export const secretSettings: SettingName[] = (Object.keys(settings) as SettingName[]).filter(
  (name) => settings[name].confidential === 'secret',
)

/**
 * Returns the environment with the secrets that `NAME_FILE` names files for, as Docker and Kubernetes mount them. White
 * space around the content is removed, because most editors end a file with a new line. Throws a `ConfigError` that names
 * the setting, never the content.
 */
export function readSecretFiles(
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const secrets: Record<string, string> = {}
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) {
      throw new ConfigError(`${name}: is set together with ${name}_FILE: set one of them`)
    }
    secrets[name] = readSecret(`${name}_FILE`, file)
  }
  return { ...environment, ...secrets }
}

function readSecret(setting: string, file: string): string {
  let content: string
  try {
    content = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    throw new ConfigError(`${setting}: the file cannot be read (${code})`)
  }
  if (content === '') throw new ConfigError(`${setting}: the file is empty`)
  return content
}
