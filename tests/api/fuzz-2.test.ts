/** @module-tag thorough */

import { fuzzCalls } from '../attacks/fuzz/fuzz-calls.ts'

await fuzzCalls(1, 3)
