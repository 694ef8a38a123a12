import type { Mail } from '#db/mail/details.ts'
import { toProblem } from '../../lib/api/problem.ts'
import type { Rejected } from '../../ui/form.ts'

/** The draft as another window saved it; null if it was sent or deleted. */
export type ConflictingRevision = (Mail & { version: number; html: string | null }) | null

/** A rejected save or send, with the conflicting revision if there is one. */
export type Answer = Rejected & { conflict?: ConflictingRevision }

/** Returns the conflicting revision of a failed call; undefined if it failed for another reason. */
export function toConflict(thrown: unknown): ConflictingRevision | undefined {
  const problem = toProblem(thrown)
  if (problem?.code !== 'conflict' || problem.current === undefined) return
  return problem.current as ConflictingRevision
}

const compared = ['to', 'cc', 'bcc', 'subject', 'message'] as const
export type Compared = (typeof compared)[number]

const excerptLength = 160
const before = 24

/** The fields in which an email and its conflicting revision differ; of a long text, the part that differs. */
export function listDifferences(
  mine: Record<Compared, string | string[]>,
  theirs: NonNullable<ConflictingRevision>,
) {
  return compared.flatMap((name) => {
    const [ours, stored] = [plain(mine[name]), plain(theirs[name])]
    if (ours === stored) return []
    const signs = [...stored]
    const part = [...ours].findIndex((sign, at) => sign !== signs[at])
    const from = Math.max(0, (part < 0 ? ours.length : part) - before)
    return [{ name, mine: cut(ours, from), theirs: cut(stored, from) }]
  })
}

/** Whether both are the same email, such as after a save whose answer this page did not wait for. */
export const isSameEmail = (
  mine: Record<Compared, string | string[]> & { html?: string },
  theirs: NonNullable<ConflictingRevision>,
) => (mine.html ?? null) === theirs.html && listDifferences(mine, theirs).length === 0

const plain = (value: string | string[]) => [value].flat().join(', ').trim()

const cut = (text: string, from: number) =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + excerptLength)}${text.length > from + excerptLength ? '…' : ''}`
