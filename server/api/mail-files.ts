import { addAttachment, removeAttachment } from '#db/mail/drafts.ts'
import { findAttachment, findPicture } from '#db/mail/files.ts'
import { pictureUrl } from '#db/mail/model.ts'
import type { DetachFile, NewFile } from '#db/mail/schemas.ts'
import { findAttachmentUpload } from '#db/uploads/attachment-uploads.ts'
import { isImage } from '#db/uploads/file-types.ts'
import { attachmentFolder, deleteAttachmentFiles, loadAttachment } from '../email/attachments.ts'
import { storeUpload, withStoredFile } from '../files/store-upload.ts'
import { copyFile, deleteFile, findFile } from '../files/uploads.ts'
import { userFileFolder } from '../files/user-files.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'

const noUpload = 'Upload not found.'

/** Attaches a file to a draft: one that is sent with the form, one that was uploaded in parts, or a text. */
export async function addFile({ id, version, ...upload }: NewFile, context: StaffContext) {
  if (upload.upload !== undefined) return addUploaded(id, version, upload.upload, context)
  const file = upload.file ?? toTextFile(upload)
  const { storage } = context.services
  const { uploadQuota: maxBytes } = context.services.config
  return storeUpload(storage, attachmentFolder, file, async ({ name, ...stored }) => {
    const draft = { id, version, name }
    const added = await addAttachment(context.db, context.account, draft, { ...stored, maxBytes })
    const { n } = assertFound(added, 'Draft not found.')
    return { n, name, size: stored.size, picture: toPictureUrl(stored) }
  })
}

/** Attaches a file that was uploaded in parts. */
async function addUploaded(
  id: number,
  version: number | undefined,
  upload: number,
  { db, account, services }: StaffContext,
) {
  const { storage } = services
  const { uploadQuota: maxBytes } = services.config
  const found = assertFound(await findAttachmentUpload(db, account, upload), noUpload)
  const { name, type, size } = found
  const copied = await copyFile(storage, found.file, userFileFolder, attachmentFolder)
  const file = assertFound(copied, noUpload)
  const draft = { id, version, name, upload }
  const { n } = await withStoredFile(storage, attachmentFolder, file, async () => {
    const added = await addAttachment(db, account, draft, { file, type, size, maxBytes })
    return assertFound(added, 'Draft not found.')
  })
  await deleteFile(storage, userFileFolder, found.file)
  return { n, name, size, picture: toPictureUrl({ file, type }) }
}

const toPictureUrl = ({ file, type }: { file: string; type: string }) =>
  isImage(type) ? pictureUrl(file) : null

function toTextFile({ name, text }: Pick<NewFile, 'name' | 'text'>) {
  if (name && text) return new File([text], name)
  throw toFieldError('file', 'Choose a file.')
}

/** Removes a file from a draft, and deletes it unless another email has it. */
export async function removeFile(input: DetachFile, { db, account, services }: StaffContext) {
  const { unused } = assertFound(
    await removeAttachment(db, account, input),
    'Attachment not found.',
  )
  await deleteAttachmentFiles(services.storage, unused)
}

/** Reads the `n`th file of an email. Throws when it is missing: sample emails name files that nobody has uploaded. */
export async function readFile(id: number, n: number, { db, account, services }: StaffContext) {
  const { name, file } = assertFound(
    await findAttachment(db, account, id, n),
    'Attachment not found.',
  )
  const content = await loadAttachment(services.storage, name, file)
  if (content) return { name, ...content }
  throw new HttpError(
    'not-found',
    file ? 'This file is no longer available.' : 'This file wasn’t uploaded.',
  )
}

/** Returns a picture in the text of an email, which every account can see that has a copy of the email. */
export async function readPicture(name: string, { db, account, services }: StaffContext) {
  const { file, type } = assertFound(await findPicture(db, account, name), 'Image not found.')
  const path = await findFile(services.storage, attachmentFolder, file)
  return { name: file, type, path: assertFound(path, 'Image not found.'), isForEver: true }
}
