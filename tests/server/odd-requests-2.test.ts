import { tryPart } from '../odd/unbreakable.ts'

await tryPart(1, 3)
