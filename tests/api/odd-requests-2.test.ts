/** @module-tag thorough */

import { tryPart } from '../attacks/fuzz/unbreakable.ts'

await tryPart(1, 3)
