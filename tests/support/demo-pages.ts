import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const demos = join(import.meta.dirname, '../../client/demos')

/** Returns the addresses of the demo pages with a react-bootstrap component. */
export const reactBootstrapPages = (): string[] =>
  globSync('**/*.demo.tsx', { cwd: demos })
    .filter((file) => readFileSync(join(demos, file), 'utf8').includes("from 'react-bootstrap'"))
    .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.demo.tsx'.length)}`)
    .toSorted()
