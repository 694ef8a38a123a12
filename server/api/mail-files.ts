import { attach, attachmentAt, detach } from '#db/mail/files.ts'
import type { NewFile } from '#db/mail/model.ts'
import { Failure, found } from '../failure.ts'
import { sampleFile } from '../sample-file.ts'
import { forgetFile, keepFile, keptFile, typeOf } from '../uploads.ts'
import type { StaffContext } from './serve.ts'

/** Where the files of mails are kept. */
const area = 'mail'

/** Whatever its bytes do not tell is handed out as a file to keep, and never opened by a browser of its own accord. */
const anything = { type: 'application/octet-stream', extension: 'bin' }

/** Files that no mail has any more. */
export async function forgetAll({ services }: StaffContext, unused: string[]): Promise<void> {
  await Promise.all(unused.map((file) => forgetFile(services.config.dataDir, area, file)))
}

export async function addFile({ id, ...brought }: NewFile, context: StaffContext) {
  const file = brought.file ?? writtenOut(brought)
  const { dataDir } = context.services.config
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes) ?? anything
  const name = plainName(file.name)
  const kept = await keepFile(dataDir, area, bytes, type)
  const size = bytes.length
  try {
    const stored = { file: kept, type: type.type, size }
    const added = await attach(context.db, context.account, id, name, stored)
    return { ...found(added, 'There is no such draft.'), name, size }
  } catch (error) {
    await forgetFile(dataDir, area, kept)
    throw error
  }
}

function writtenOut({ name, text }: Pick<NewFile, 'name' | 'text'>) {
  if (name && text) return new File([text], name)
  throw new Failure('invalid', 'Please choose a file.', {
    fields: { file: 'Please choose a file.' },
  })
}

export async function removeFile(id: number, n: number, context: StaffContext) {
  const { unused } = found(
    await detach(context.db, context.account, id, n),
    'There is no such attachment.',
  )
  await forgetAll(context, unused)
}

export async function readFile(id: number, n: number, { db, account, services }: StaffContext) {
  const { name, file } = found(
    await attachmentAt(db, account, id, n),
    'There is no such attachment.',
  )
  if (!file)
    return { name, ...found(sampleFile(name), 'Nobody brought more of this than its name.') }
  const bytes = await keptFile(services.config.dataDir, area, file.file)
  if (!bytes) throw new Failure('not-found', 'This file is lost.')
  return { name, type: file.type, bytes }
}

/** The last part of whatever path it came with, of printable characters only. */
function plainName(name: string) {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const printable = last.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  return [...printable.trim()].slice(-200).join('') || 'file'
}
