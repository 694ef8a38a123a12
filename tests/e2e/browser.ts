import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Browser = { executablePath: string; args: string[]; env?: NodeJS.ProcessEnv }

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-first-run',
  '--no-pings',
]

const names = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser']
const folders = (process.env.PATH ?? '').split(delimiter)
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the browser at CHROME_PATH, else the one from `npm ci` if it runs here, else an installed one. The packaged
 * one is a headless shell, which starts in a third of the time.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH
  if (named) return { executablePath: named, args }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  const ofSystem = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ].find((path) => existsSync(path) && isBrowser(path))
  if (ofSystem) return { executablePath: ofSystem, args }
  throw new Error('Install Chrome or Chromium, or set CHROME_PATH to the file that starts it.')
}

/** On some systems `chromium-browser` only prints how to install it. */
function isBrowser(path: string) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && /chrom/i.test(stdout)
}

/**
 * Unpacks the packaged browser once. It reuses any files in the temporary folder, so it gets its own; and it brings
 * its libraries only if it detects a cloud function runtime.
 */
async function packagedBrowser(): Promise<Browser> {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(home, '../../.cache/chromium', version)
  const complete = join(folder, 'complete')
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    // The package's fonts.conf refers to /tmp, and the browser crashes without any font.
    const fonts = join(folder, 'fonts.conf')
    writeFileSync(
      fonts,
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
    )
    writeFileSync(complete, '')
    const { LD_LIBRARY_PATH = '' } = process.env
    const env = { ...before, LD_LIBRARY_PATH, FONTCONFIG_FILE: fonts }
    return { executablePath, args, env }
  } finally {
    for (const key in process.env) if (!(key in before)) delete process.env[key]
    Object.assign(process.env, before)
  }
}
