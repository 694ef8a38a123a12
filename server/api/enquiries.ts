import { enquiries, enquiryDesk } from '#client/features/enquiries/endpoints.ts'
import { enquiriesPerPage } from '#db/enquiries/limits.ts'
import { countNewEnquiries, listEnquiries } from '#db/enquiries/lists.ts'
import { addEnquiry, answerEnquiry, findEnquiry, findEnquiryFile } from '#db/enquiries/queries.ts'
import { Enquiry, EnquiryById, EnquiryChange, EnquiryQuery } from '#db/enquiries/schemas.ts'
import { findOrganization } from '#db/organization/queries.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { detectType } from '../files/detect-type.ts'
import { withStoredFile } from '../files/store-upload.ts'
import { type FileStorage, findFile, saveFile } from '../files/uploads.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import type { StaffContext } from './context.ts'
import { serve } from './serve.ts'

const area = 'contact'
const noFile = 'File not found.'

const canSeeAll = ({ user }: StaffContext) => hasPermission(user.role, 'enquiries.answer')

export const enquiriesApi = serve(
  enquiries,
  { list: EnquiryQuery, send: Enquiry, attachment: EnquiryById },
  {
    organization: (_, { db }) => findOrganization(db),
    list({ of, ...query }, context) {
      if (of === 'all' && !canSeeAll(context)) {
        throw new HttpError('not-allowed', 'You don’t have permission to do this.')
      }
      const isAll = of !== 'mine' && canSeeAll(context)
      const account = isAll ? undefined : context.account
      return listEnquiries(context.db, { ...query, account, perPage: enquiriesPerPage })
    },
    async send({ attachment, ...input }, context) {
      const { db, user, account: id, services } = context
      const { storage } = services
      const { uploadQuota: maxBytes } = services.config
      const attachmentFile = attachment && (await storeAttachment(attachment, storage))
      const upload = attachmentFile && {
        file: attachmentFile.storedFile,
        size: attachment.size,
        maxBytes,
      }
      const author = { id, name: user.name, email: user.email }
      const now = new Date(services.now())
      const add = () => addEnquiry(db, author, { ...input, ...attachmentFile }, now, upload)
      return upload ? withStoredFile(storage, area, upload.file, add) : add()
    },
    async attachment({ id }, context) {
      const { db, account, services } = context
      const owner = canSeeAll(context) ? undefined : account
      const file = assertFound(await findEnquiryFile(db, id, owner), noFile)
      const path = assertFound(await findFile(services.storage, area, file.storedFile), noFile)
      return { name: file.fileName, type: file.fileType, path }
    },
  },
)

export const enquiryDeskApi = serve(
  enquiryDesk,
  { read: EnquiryById, answer: EnquiryChange },
  {
    count: async (_, { db }) => ({ count: await countNewEnquiries(db) }),
    read: async ({ id }, { db }) => assertFound(await findEnquiry(db, id), 'Message not found.'),
    answer: async (change, { db, user, services }) =>
      assertStored(await answerEnquiry(db, change, user.name, new Date(services.now())), 'message'),
  },
)

async function storeAttachment(file: File, storage: FileStorage) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = detectType(bytes)
  if (!type) {
    throw toFieldError('attachment', 'Attach an image, a PDF or a plain text file.')
  }
  const storedFile = await saveFile(storage, area, bytes, type)
  return { fileName: toFileName(file.name, type.extension), fileType: type.type, storedFile }
}

/** Returns a safe file name with the extension of the detected type. */
function toFileName(original: string, extension: string) {
  const [last = ''] = original.split(/[/\\]/).slice(-1)
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
  return `${[...plain].slice(0, 100).join('') || 'attachment'}.${extension}`
}
