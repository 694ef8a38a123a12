import { maxFileSize } from '#db/shared/file-limits.ts'
import type { FilePage, UserFile } from '#db/uploads/files.ts'
import type { FileById, FileQuery, NewFile } from '#db/uploads/schemas.ts'
import { get, post, remove } from '../../lib/api/endpoint.ts'

/** The files of an account. Large ones can also be sent in parts, see `resumable.ts`. */
export const uploads = {
  list: get('/api/uploads').takes<typeof FileQuery>().gives<FilePage>(),
  add: post('/api/uploads').withFile(maxFileSize).takes<typeof NewFile>().gives<UserFile>(201),
  content: get('/api/uploads/:id').takes<typeof FileById>().givesBinaryFile(),
  preview: get('/api/uploads/:id/preview').takes<typeof FileById>().givesBinaryFile(),
  remove: remove('/api/uploads/:id').takes<typeof FileById>().gives<undefined>(204),
}
