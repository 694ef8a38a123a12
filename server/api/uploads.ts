import { uploads } from '#client/features/uploads/endpoints.ts'
import { addFile, findFile, listFiles, removeFile } from '#db/uploads/files.ts'
import { FileById, FileQuery, NewFile } from '#db/uploads/schemas.ts'
import { toSafeFileName } from '../files/file-name.ts'
import { findPicture } from '../files/images.ts'
import { findGrowingFile, saveFile } from '../files/uploads.ts'
import { checkFile, deleteUserFile, storedType, userFileFolder } from '../files/user-files.ts'
import { assertFound } from '../http/http-error.ts'
import { serve } from './serve.ts'

const noFile = 'File not found.'

export const uploadsApi = serve(
  uploads,
  { list: FileQuery, add: NewFile, content: FileById, preview: FileById, remove: FileById },
  {
    list: ({ page }, { db, account, services }) =>
      listFiles(db, account, { page, maxBytes: services.config.uploadQuota }),
    async add({ file, kind = 'file' }, { db, account, services }) {
      const { storage } = services
      const { uploadQuota: maxBytes } = services.config
      const name = toSafeFileName(file.name)
      const checked = await checkFile(storage, file, { name, kind })
      const stored = { file: '', preview: checked.preview }
      try {
        const bytes = new Uint8Array(await file.arrayBuffer())
        stored.file = await saveFile(storage, userFileFolder, bytes, storedType)
        const now = new Date(services.now())
        const added = { ...checked, file: stored.file, name, size: file.size, kind, maxBytes, now }
        return await addFile(db, account, added)
      } catch (error) {
        await deleteUserFile(storage, stored)
        throw error
      }
    },
    async content({ id }, { db, account, services }) {
      const found = assertFound(await findFile(db, account, id), noFile)
      const { storage } = services
      // This machine may have a part of the file only, if another one has received the rest.
      const path = found.type
        ? await findGrowingFile(storage, userFileFolder, found.file)
        : undefined
      return {
        name: found.name,
        type: found.type ?? storedType.type,
        path: assertFound(path, noFile),
      }
    },
    async preview({ id }, { db, account, services }) {
      const found = await findFile(db, account, id)
      const name = assertFound(found?.preview ?? undefined, 'Image not found.')
      const picture = await findPicture(services.storage, userFileFolder, name)
      // The address is not unique to the picture: another account has a different file there.
      return { ...assertFound(picture, 'Image not found.'), isForEver: false }
    },
    async remove({ id }, { db, account, services }) {
      const removed = assertFound(await removeFile(db, account, id), noFile)
      await deleteUserFile(services.storage, removed)
      return undefined
    },
  },
)
