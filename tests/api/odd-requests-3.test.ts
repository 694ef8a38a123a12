/** @module-tag thorough */

import { tryPart } from '../attacks/fuzz/unbreakable.ts'

await tryPart(2, 3)
