import { createBuilder } from 'vite'
import { type Server, startServer } from './servers.ts'

const outDir = 'dist/bench'

/** Builds a server of the bench with the same configuration as the real one, but another entry. */
export async function buildServer(name: 'bare.tsx' | 'metered.ts') {
  const input = new URL(name, import.meta.url).pathname
  const build = { outDir, rolldownOptions: { input } }
  const builder = await createBuilder({ logLevel: 'warn', environments: { ssr: { build } } })
  const { ssr } = builder.environments
  if (!ssr) throw new Error('The Vite configuration has no ssr environment any more.')
  await builder.build(ssr)
}

type Bare = { app: string; cookie: string; paths: string[]; logFile: string }

/** Starts the bare routes over the data of the measured application. */
export const startBareCalls = (dataDir: string, logFile: string): Promise<Server> =>
  startServer({
    script: new URL('./bare-calls.ts', import.meta.url).pathname,
    env: { DATA_DIR: dataDir },
    readyAt: '/api/datalist/data',
    logFile,
  })

/** Starts the bare pages with the loader data of this client as constants. */
export const startBare = ({ app, cookie, paths, logFile }: Bare): Promise<Server> =>
  startServer({
    script: `${outDir}/bare.js`,
    env: { APP: app, COOKIE: cookie, PATHS: paths.join(' ') },
    readyAt: paths[0] ?? '/',
    logFile,
  })

/** Starts the application in a process that starts and stops measuring itself when it gets a message. */
export const startMetered = (dataDir: string): Promise<Server> =>
  startServer({
    script: `${outDir}/metered.js`,
    env: { DATA_DIR: dataDir, SCRYPT_LN: '10' },
    readyAt: '/readyz',
    logFile: `${dataDir}-metered.log`,
    hasChannel: true,
  })
