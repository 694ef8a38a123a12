import { check } from './checks.ts'
import { openPlace } from './place.ts'

// Builds the image, runs it as compose.yaml does but on loopback alone, and prints a line for each thing it checks.
// BASE_IMAGE_SCRIPT: where no registry can be reached, a script that puts the base image where the engine finds it; its
// arguments are Node's version and the tag of the image.

process.on('SIGINT', () => {}) // Ctrl-C ends the command under way, and so the check; the cleaning up still follows

try {
  const index = await openPlace()
  console.log(`with ${index.name}`)
  try {
    await check(index, step)
  } catch (error) {
    console.log(await index.logs())
    throw error
  } finally {
    await index.clean()
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
