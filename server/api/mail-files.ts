import { addAttachment, removeAttachment } from '#db/mail/drafts.ts'
import { findAttachment } from '#db/mail/files.ts'
import type { DetachFile, NewFile } from '#db/mail/schemas.ts'
import { attachmentFolder, deleteAttachmentFiles, loadAttachment } from '../email/attachments.ts'
import { storeUpload } from '../files/store-upload.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import type { StaffContext } from './serve.ts'

export async function addFile({ id, version, ...upload }: NewFile, context: StaffContext) {
  const file = upload.file ?? toTextFile(upload)
  const { dataDir, uploadQuota: maxBytes } = context.services.config
  return storeUpload(dataDir, attachmentFolder, file, async ({ name, ...stored }) => {
    const draft = { id, version, name }
    const added = await addAttachment(context.db, context.account, draft, { ...stored, maxBytes })
    return { ...assertFound(added, 'Draft not found.'), name, size: stored.size }
  })
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
