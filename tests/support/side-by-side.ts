import { spawn } from 'node:child_process'

/** Runs scripts of the package side by side, tells what each of them said once it has ended, and fails when one did. */
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
