import { createBuilder } from 'vite'
import { type Server, startServer } from './servers.ts'

const outDir = 'dist/bench'
const input = new URL('./bare.tsx', import.meta.url).pathname

/** Builds the bare server with the same configuration as the real one, but another entry. */
export async function buildBare() {
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
