import { createHash } from 'node:crypto'
import { isSampleAccount } from '#db/accounts/seed.ts'
import type { Account } from '#db/accounts/table.ts'
import { dayMs } from '#db/shared/time/durations.ts'
import type { FileKind, FileType } from '#db/uploads/file-types.ts'
import { addFile } from '#db/uploads/files.ts'
import type { Services } from '../services.ts'
import { groundPlan, groundPlanPreview } from './sample-picture.ts'
import { saveFile } from './uploads.ts'
import { storedType, userFileFolder } from './user-files.ts'

type Sample = {
  name: string
  kind: FileKind
  type: FileType
  daysAgo: number
  content: Buffer
  /** A WebP image. */
  preview?: Buffer
}

const lines = (...all: string[]) => Buffer.from(`${all.join('\n')}\n`)

const samples: Sample[] = [
  {
    name: 'Cast list.csv',
    kind: 'file',
    type: 'text/plain',
    daysAgo: 6,
    content: lines(
      'Role,Actor,Understudy',
      'The clerk,Oona Castellane,Inês Quintanilha',
      'The harbor master,Ruben Idowu,Bjarne Söderholm',
      'The lodger,Keiko Ashworth,Thandeka Moyo-Reid',
    ),
  },
  {
    name: 'Running order.txt',
    kind: 'file',
    type: 'text/plain',
    daysAgo: 3,
    content: lines(
      'The Tidewater Clerk – running order',
      '6:30 PM  Company call',
      '6:55 PM  Half-hour call',
      '7:25 PM  Places',
      '7:30 PM  Act one (54 minutes)',
      '8:24 PM  Intermission (20 minutes)',
      '8:44 PM  Act two (48 minutes)',
    ),
  },
  {
    name: 'Ground plan, act one.png',
    kind: 'image',
    type: 'image/png',
    daysAgo: 1,
    content: groundPlan,
    preview: groundPlanPreview,
  },
]

/** Stores the files that a sample account begins with. */
export async function addSampleFiles(
  account: Account,
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
): Promise<void> {
  if (!isSampleAccount(account)) return
  for (const { name, kind, type, daysAgo, content, preview: picture } of samples) {
    const preview = picture
      ? await saveFile(storage, userFileFolder, picture, { type: 'image/webp', extension: 'webp' })
      : null
    const file = await saveFile(storage, userFileFolder, content, storedType)
    const checksum = createHash('sha256').update(content).digest('hex')
    await addFile(db, account.id, {
      name,
      kind,
      type,
      file,
      preview,
      checksum,
      size: content.length,
      maxBytes: 0, // samples are added whatever the quota is
      now: new Date(now() - daysAgo * dayMs),
    })
  }
}
