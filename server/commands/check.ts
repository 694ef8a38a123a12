import { type CheckResult, runChecks } from '../operations/checks.ts'
import type { Config } from '../settings/config.ts'
import { parseArguments } from './arguments.ts'

export const checkUsage = `callboard check                  checks databases, files, disk, clock and mail server; exits with 1 if one fails
`

/** Runs `callboard check` and returns what to print, with exit code 1 when a check failed. */
export async function runCheck(args: string[], config: Config) {
  parseArguments(args, { usage: 'check' })
  const results = await runChecks(config)
  const isFailed = results.some(({ state }) => state === 'failed')
  return { text: formatChecks(results), exitCode: isFailed ? 1 : 0 }
}

/** Formats one line per check. */
export const formatChecks = (results: CheckResult[]): string =>
  results.map(({ name, state, text }) => `${state.padEnd(8)} ${name}: ${text}\n`).join('')
