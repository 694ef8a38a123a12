import { check } from './checks.ts'
import { openEnvironment } from './environment.ts'

// Builds the image, runs it as compose.yaml does, but on loopback, and prints a line for each check. BASE_IMAGE_SCRIPT
// is for machines without a registry: a script that makes the base image available to the engine. Its arguments are
// the version of Node and the tag of the image.

process.on('SIGINT', () => {}) // Ctrl-C ends the running command and thereby the check; the cleanup still runs

try {
  const environment = await openEnvironment()
  console.log(`with ${environment.name}`)
  try {
    await check(environment, step)
  } catch (error) {
    console.log(await environment.logs())
    throw error
  } finally {
    await environment.clean()
  }
} catch (error) {
  console.log(lastLines(error))
  process.exitCode = 1
}

async function step<T>(name: string, work: (note: (text: string) => void) => Promise<T>) {
  const start = performance.now()
  const notes: string[] = []
  const send = (verdict: string) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log([`${verdict} ${name} (${seconds} s)`, ...notes].join(': '))
  }
  try {
    const result = await work((text) => notes.push(text))
    send('ok    ')
    return result
  } catch (error) {
    send('failed')
    throw error
  }
}

function lastLines(error: unknown) {
  return (error as Error).message.split('\n').slice(-20).join('\n')
}
