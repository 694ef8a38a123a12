import type { Mail } from '#db/mail/details.ts'
import { toProblem } from '../../lib/api/problem.ts'
import type { Rejected } from '../../ui/form.ts'
import type { ParsedEmail } from './writing.ts'

/** The draft as another window has stored it; null where it is gone: sent, or thrown away. */
export type ConflictingRevision = (Mail & { version: number }) | null

/** A letter that was not stored, or not sent, for somebody was faster. */
export type Answer = Rejected & { conflict?: ConflictingRevision }

/** What another window did to the draft that a call was about; undefined when the call failed for another reason. */
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
  mine: ParsedEmail['letter'],
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

const plain = (value: string | string[]) => [value].flat().join(', ').trim()

const cut = (text: string, from: number) =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + excerptLength)}${text.length > from + excerptLength ? '…' : ''}`
