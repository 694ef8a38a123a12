import { readFile as readFromDisk } from 'node:fs/promises'
import { addAttachment, removeAttachment } from '#db/mail/drafts.ts'
import { findAttachment } from '#db/mail/files.ts'
import type { DetachFile, NewFile } from '#db/mail/schemas.ts'
import { findFile as findUpload } from '#db/uploads/files.ts'
import { attachmentFolder, deleteAttachmentFiles, loadAttachment } from '../email/attachments.ts'
import { storeUpload } from '../files/store-upload.ts'
import { deleteFile, findFile as findOnDisk } from '../files/uploads.ts'
import { userFileFolder } from '../files/user-files.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import type { StaffContext } from './serve.ts'

const noUpload = 'Upload not found.'

export async function addFile({ id, version, ...upload }: NewFile, context: StaffContext) {
  if (upload.upload !== undefined) return addUploaded(id, version, upload.upload, context)
  const file = upload.file ?? toTextFile(upload)
  const { dataDir, uploadQuota: maxBytes } = context.services.config
  return storeUpload(dataDir, attachmentFolder, file, async ({ name, ...stored }) => {
    const draft = { id, version, name }
    const added = await addAttachment(context.db, context.account, draft, { ...stored, maxBytes })
    return { ...assertFound(added, 'Draft not found.'), name, size: stored.size }
  })
}

/** Attaches a file that was uploaded in parts. */
async function addUploaded(
  id: number,
  version: number | undefined,
  upload: number,
  { db, account, services }: StaffContext,
) {
  const { dataDir, uploadQuota: maxBytes } = services.config
  const found = await findUpload(db, account, upload)
  const isComplete = found?.kind === 'attachment' && found.type !== null
  const { file, name, size } = assertFound(isComplete ? found : undefined, noUpload)
  const path = assertFound(await findOnDisk(dataDir, userFileFolder, file), noUpload)
  const copy = new File([await readFromDisk(path)], name)
  const attached = await storeUpload(dataDir, attachmentFolder, copy, async (stored) => {
    const draft = { id, version, name, upload }
    const file = { file: stored.file, type: stored.type, size, maxBytes }
    return assertFound(await addAttachment(db, account, draft, file), 'Draft not found.')
  })
  await deleteFile(dataDir, userFileFolder, file)
  return { ...attached, name, size }
}

function toTextFile({ name, text }: Pick<NewFile, 'name' | 'text'>) {
  if (name && text) return new File([text], name)
  throw new HttpError('invalid', 'Choose a file.', {
    fields: { file: 'Choose a file.' },
  })
}

export async function removeFile(input: DetachFile, { db, account, services }: StaffContext) {
  const { unused } = assertFound(
    await removeAttachment(db, account, input),
    'Attachment not found.',
  )
  await deleteAttachmentFiles(services.config.dataDir, unused)
}

export async function readFile(id: number, n: number, { db, account, services }: StaffContext) {
  const { name, file } = assertFound(
    await findAttachment(db, account, id, n),
    'Attachment not found.',
  )
  const read = await loadAttachment(services.config.dataDir, name, file)
  if (read) return { name, ...read }
  throw new HttpError(
    'not-found',
    file ? 'This file is no longer available.' : 'This file was never uploaded.',
  )
}
