import { chatFiles } from '#client/features/chat/files/endpoints.ts'
import { addFile, findReadableFile, removeUnsentFile } from '#db/chat/files.ts'
import { FileById, NewFile } from '#db/chat/schemas.ts'
import { chatFileFolder, deleteChatFiles } from '../files/chat-files.ts'
import { savePreview } from '../files/images.ts'
import { storeUpload, withStoredFile } from '../files/store-upload.ts'
import { findFile } from '../files/uploads.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import { serve } from './serve.ts'

const noFile = 'File not found.'

export const chatFilesApi = serve(
  chatFiles,
  { add: NewFile, content: FileById, preview: FileById, remove: FileById },
  {
    async add({ file }, { db, account, services }) {
      if (file.size === 0) throw toFieldError('file', 'This file is empty.')
      const { storage } = services
      const { uploadQuota: maxBytes } = services.config
      return storeUpload(storage, chatFileFolder, file, async (stored) => {
        const picture = await savePreview(storage, chatFileFolder, file).catch(ignoreNoPicture)
        const { name: preview, width, height } = picture ?? nothing
        const now = new Date(services.now())
        const add = () => addFile(db, account, { ...stored, preview, width, height, maxBytes, now })
        return preview ? withStoredFile(storage, chatFileFolder, preview, add) : add()
      })
    },
    async content({ id }, { db, account, services }) {
      const { name, type, file } = assertFound(await findReadableFile(db, account, id), noFile)
      const path = await findFile(services.storage, chatFileFolder, file)
      return { name, type, path: assertFound(path, noFile) }
    },
    async preview({ id }, { db, account, services }) {
      const found = await findReadableFile(db, account, id)
      const preview = assertFound(found?.preview ?? undefined, 'Image not found.')
      const path = await findFile(services.storage, chatFileFolder, preview)
      return { name: preview, type: 'image/webp', path: assertFound(path, 'Image not found.') }
    },
    async remove({ id }, { db, account, services }) {
      const removed = assertFound(await removeUnsentFile(db, account, id), noFile)
      await deleteChatFiles(services.storage, [removed])
      return undefined
    },
  },
)

const nothing = { name: null, width: null, height: null }

/** A file that is not a picture, or a broken one, has no preview. */
function ignoreNoPicture(error: unknown): undefined {
  if (!(error instanceof HttpError)) throw error
}
