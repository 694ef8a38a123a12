import { createBuilder } from 'vite'
import { type Server, startServer } from './servers.ts'

const outDir = 'dist/bench'
const input = new URL('./bare.tsx', import.meta.url).pathname

/** Builds the bare server as the real one is built: the same environment of the same configuration, another entry. */
export async function buildBare() {
  const build = { outDir, rolldownOptions: { input } }
  const builder = await createBuilder({ logLevel: 'warn', environments: { ssr: { build } } })
  const { ssr } = builder.environments
  if (!ssr) throw new Error('The Vite configuration has no ssr environment any more.')
  await builder.build(ssr)
}

type Bare = { app: string; cookie: string; paths: string[]; logFile: string }

/** The bare routes over the data of the application that is measured beside them. */
export const startBareCalls = (dataDir: string, logFile: string): Promise<Server> =>
  startServer({
    script: new URL('./bare-calls.ts', import.meta.url).pathname,
    env: { DATA_DIR: dataDir },
    readyAt: '/api/datalist/data',
    logFile,
  })

/** Once it runs, what the loaders of these pages say to this visitor is frozen in it. */
export const startBare = ({ app, cookie, paths, logFile }: Bare): Promise<Server> =>
  startServer({
    script: `${outDir}/bare.js`,
    env: { APP: app, COOKIE: cookie, PATHS: paths.join(' ') },
    readyAt: paths[0] ?? '/',
    logFile,
  })
