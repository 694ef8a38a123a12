import { spawn } from 'node:child_process'

/** Runs npm scripts in parallel, prints the output of each when it has ended, and fails if one failed. */
const ended = process.argv.slice(2).map((script) => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const text: Buffer[] = []
  const child = spawn(process.execPath, ['--run', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (part) => text.push(part))
  child.stderr.on('data', (part) => text.push(part))
  child.on('close', (code) => {
    process.stdout.write(`> ${script}\n${Buffer.concat(text)}`)
    resolve(code ?? 1)
  })
  return promise
})

process.exitCode = Math.max(...(await Promise.all(ended)))
