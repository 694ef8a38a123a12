import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#db/store/open.ts'
import { formatSettings } from './document.ts'

// Writes docs/settings.md: `npm run docs:settings`.
writeFileSync(join(packageRoot, 'docs/settings.md'), formatSettings())
