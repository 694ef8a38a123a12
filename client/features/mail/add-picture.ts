import { maxFiles } from '#db/mail/limits.ts'
import { filesTooLarge, tooManyFiles } from '#db/mail/model.ts'
import { maxAttachmentSize, maxAttachmentsSize } from '#db/shared/file-limits.ts'
import { acceptedTypes, notAccepted } from '#db/uploads/file-types.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { fileTooLarge } from '../../ui/form.ts'
import { mail } from './endpoints.ts'
import type { useDraft } from './use-draft.ts'

/** A picture that cannot be shown in the text. The message is one of the server's. */
export class AddPictureError extends Error {}

/** Throws when a picture is not accepted, or too much for the attachments that an email has already. */
export function assertPicture(file: File, others: { size: number | null }[]): void {
  const bytes = others.reduce((sum, { size }) => sum + (size ?? 0), file.size)
  if (!(acceptedTypes.image as readonly string[]).includes(file.type))
    throw new AddPictureError(notAccepted.image)
  if (file.size > maxAttachmentSize) throw new AddPictureError(fileTooLarge)
  if (others.length >= maxFiles) throw new AddPictureError(tooManyFiles)
  if (bytes > maxAttachmentsSize) throw new AddPictureError(filesTooLarge)
}

type DraftOf = Pick<ReturnType<typeof useDraft>, 'ensureSaved' | 'source' | 'change'>

/** Attaches a picture to the draft and returns its address. */
export async function attachPicture(draft: DraftOf, file: File) {
  try {
    const saved = await draft.ensureSaved()
    const id = draft.source().draft ?? saved
    const attached = await draft.change(() => callOverHttp(mail.attach, { id, file }))
    const { n, name, size, picture } = attached
    if (picture !== null) return { name, size, picture }
    await draft.change(() => callOverHttp(mail.detach, { id, n }))
  } catch (thrown) {
    throw new AddPictureError(toProblem(thrown)?.error ?? notAttached)
  }
  throw new AddPictureError(notAccepted.image)
}

const notAttached = 'Can’t reach the server.'
