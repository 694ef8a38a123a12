import { addAttachment, removeAttachment } from '#db/mail/drafts.ts'
import { findAttachment } from '#db/mail/files.ts'
import type { DetachFile, NewFile } from '#db/mail/schemas.ts'
import { contentOf, forgetFiles, mailArea } from '../email/attachments.ts'
import { forgetFile, keepFile, typeOf } from '../files/uploads.ts'
import { Failure, found } from '../http/failure.ts'
import type { StaffContext } from './serve.ts'

/** Whatever its bytes do not tell is handed out as a file to keep, and never opened by a browser of its own accord. */
const anything = { type: 'application/octet-stream', extension: 'bin' }

export async function addFile({ id, version, ...brought }: NewFile, context: StaffContext) {
  const file = brought.file ?? writtenOut(brought)
  const { dataDir, uploadQuota: maxBytes } = context.services.config
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes) ?? anything
  const name = plainName(file.name)
  const kept = await keepFile(dataDir, mailArea, bytes, type)
  const size = bytes.length
  try {
    const stored = { file: kept, type: type.type, size, maxBytes }
    const added = await addAttachment(context.db, context.account, { id, version, name }, stored)
    return { ...found(added, 'There is no such draft.'), name, size }
  } catch (error) {
    await forgetFile(dataDir, mailArea, kept)
    throw error
  }
}

function writtenOut({ name, text }: Pick<NewFile, 'name' | 'text'>) {
  if (name && text) return new File([text], name)
  throw new Failure('invalid', 'Please choose a file.', {
    fields: { file: 'Please choose a file.' },
  })
}

export async function removeFile(which: DetachFile, { db, account, services }: StaffContext) {
  const { unused } = found(
    await removeAttachment(db, account, which),
    'There is no such attachment.',
  )
  await forgetFiles(services.config.dataDir, unused)
}

export async function readFile(id: number, n: number, { db, account, services }: StaffContext) {
  const { name, file } = found(
    await findAttachment(db, account, id, n),
    'There is no such attachment.',
  )
  const read = await contentOf(services.config.dataDir, name, file)
  if (read) return { name, ...read }
  throw new Failure(
    'not-found',
    file ? 'This file is lost.' : 'Nobody brought more of this than its name.',
  )
}

/** The last part of whatever path it came with, of printable characters only. */
function plainName(name: string) {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const printable = last.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  return [...printable.trim()].slice(-200).join('') || 'file'
}
