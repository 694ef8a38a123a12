import type { MessageFile } from '#db/chat/files.ts'
import type { FileById, NewFile } from '#db/chat/schemas.ts'
import { maxAttachmentSize } from '#db/shared/file-limits.ts'
import { get, post, remove } from '../../../lib/api/endpoint.ts'

export const chatFiles = {
  /** Uploads a file that waits to be sent. */
  add: post('/api/app/chat/files')
    .once()
    .withConfirmedEmail()
    .withFile(maxAttachmentSize)
    .takes<typeof NewFile>()
    .gives<MessageFile>(201),
  content: get('/api/app/chat/files/:id').takes<typeof FileById>().givesBinaryFile(),
  preview: get('/api/app/chat/files/:id/preview').takes<typeof FileById>().givesBinaryFile(),
  /** Deletes a file that was not sent. */
  remove: remove('/api/app/chat/files/:id').takes<typeof FileById>().gives<undefined>(204),
}
