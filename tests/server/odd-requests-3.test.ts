import { tryPart } from '../odd/unbreakable.ts'

await tryPart(2, 3)
