import { tryPart } from '../odd/unbreakable.ts'

await tryPart(0, 3)
