import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CommandFailure } from './failure.ts'

/** The arguments of a command are wrong; the message also says how it is used. */
export class UsageError extends CommandFailure {
  override readonly exitCode = 64 // sysexits.h
  constructor(reason: string, usage: string) {
    super(`${reason}. Usage: callboard ${usage}`)
  }
}

type Spec<Options extends ParseArgsOptionsConfig> = {
  /** The command with its arguments, such as `backup <file>`. */
  usage: string
  options?: Options
  /** The names of the arguments without a dash, all of which are required. */
  positionals?: string[]
}

/** Parses the arguments of a command. Throws a `UsageError` unless they are those that it takes. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  { usage, options = {} as Options, positionals = [] }: Spec<Options>,
) {
  const parsed = tryParse(args, usage, options)
  const excess = parsed.positionals[positionals.length]
  if (excess !== undefined) throw new UsageError(`Unexpected argument ${excess}`, usage)
  const missing = positionals[parsed.positionals.length]
  if (missing) throw new UsageError(`${missing} is missing`, usage)
  return parsed
}

/** Node adds advice in further sentences, and has two messages for a missing value. */
function describeError(error: unknown): string {
  const { message } = error as Error
  const [option] = /--[\w-]+/.exec(message) ?? []
  if (/argument missing|is ambiguous/.test(message)) return `Option ${option} needs a value`
  return message.replace(/\.\s.*/s, '').replaceAll("'", '')
}

function tryParse<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(describeError(error), usage)
  }
}
