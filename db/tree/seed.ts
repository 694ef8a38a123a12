import type { NodeKind } from './model.ts'
import type { treeNodes } from './table.ts'

type Branch = [kind: NodeKind, name: string, children?: Branch[]]

const nights = (...days: string[]): Branch[] => days.map((day) => ['performance', day])

const sample: Branch[] = [
  [
    'production',
    'The Tidewater Clerk',
    [
      ['season', 'Fall 2026', nights('Wednesday matinee', 'Friday evening', 'Saturday evening')],
      ['season', 'Spring 2027', nights('Opening night', 'Captioned performance')],
      [
        'folder',
        'Prompt book',
        [
          ['document', 'Act one'],
          ['document', 'Act two'],
        ],
      ],
    ],
  ],
  [
    'production',
    'Moth and the Midnight Bakery',
    [
      ['season', 'Winter 2026', nights('Preview', 'Opening night', 'School performance')],
      [
        'folder',
        'Costumes',
        [
          ['document', 'Moth wings'],
          ['document', 'Baker’s apron'],
        ],
      ],
    ],
  ],
  ['production', 'A Ladder for Ismene', [['season', 'Fall 2027']]],
  [
    'folder',
    'Shared documents',
    [
      ['document', 'Fire safety'],
      ['document', 'Stage plan'],
      [
        'folder',
        'Touring',
        [
          ['document', 'Truck pack'],
          ['document', 'Rider'],
        ],
      ],
    ],
  ],
]

/** Returns the sample tree as rows, parents before their children. */
export function sampleNodes(now: Date): (typeof treeNodes.$inferInsert)[] {
  const rows: (typeof treeNodes.$inferInsert)[] = []
  function add(branches: Branch[], parentId: number | null) {
    for (const [position, [kind, name, children = []]] of branches.entries()) {
      const id = rows.length + 1
      rows.push({ id, parentId, name, kind, position, updatedMs: now.getTime() })
      add(children, id)
    }
  }
  add(sample, null)
  return rows
}
