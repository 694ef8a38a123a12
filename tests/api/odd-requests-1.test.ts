/** @module-tag thorough */

import { tryPart } from '../attacks/fuzz/unbreakable.ts'

await tryPart(0, 3)
