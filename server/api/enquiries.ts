import { enquiries, enquiryDesk } from '#client/features/enquiries/endpoints.ts'
import {
  addEnquiry,
  answerEnquiry,
  countNewEnquiries,
  findEnquiry,
  findEnquiryFile,
  listEnquiries,
} from '#db/enquiries/queries.ts'
import { Enquiry, EnquiryById, EnquiryChange, EnquiryQuery } from '#db/enquiries/schemas.ts'
import { findOrganization } from '#db/organization/queries.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { forgetFile, keepFile, keptFile, typeOf } from '../files/uploads.ts'
import { Failure, found } from '../http/failure.ts'
import { type StaffContext, serve } from './serve.ts'
import { stored } from './stored.ts'

const perPage = 10
const area = 'contact'
const noFile = 'There is no such file.'

const maySeeAll = ({ user }: StaffContext) => hasPermission(user.role, 'enquiries.answer')

export const enquiriesApi = serve(
  enquiries,
  { list: EnquiryQuery, send: Enquiry, attachment: EnquiryById },
  {
    house: (_, { db }) => findOrganization(db),
    list({ of, ...query }, context) {
      if (of === 'all' && !maySeeAll(context)) {
        throw new Failure('not-allowed', 'Your role does not allow this.')
      }
      const isAll = of !== 'mine' && maySeeAll(context)
      const account = isAll ? undefined : context.account
      return listEnquiries(context.db, { ...query, account, perPage })
    },
    async send({ attachment, ...written }, context) {
      const { db, user, account: id, services } = context
      const { dataDir, uploadQuota: maxBytes } = services.config
      const attached = attachment && (await keep(attachment, dataDir))
      const upload = attached && { file: attached.storedFile, size: attachment.size, maxBytes }
      try {
        const author = { id, name: user.name, email: user.email }
        const now = new Date(services.now())
        return await addEnquiry(db, author, { ...written, ...attached }, now, upload)
      } catch (error) {
        if (attached) await forgetFile(dataDir, area, attached.storedFile)
        throw error
      }
    },
    async attachment({ id }, context) {
      const { db, account, services } = context
      const own = maySeeAll(context) ? undefined : account
      const file = found(await findEnquiryFile(db, id, own), noFile)
      const path = found(await keptFile(services.config.dataDir, area, file.storedFile), noFile)
      return { name: file.fileName, type: file.fileType, path }
    },
  },
)

export const enquiryDeskApi = serve(
  enquiryDesk,
  { read: EnquiryById, answer: EnquiryChange },
  {
    count: async (_, { db }) => ({ count: await countNewEnquiries(db) }),
    read: async ({ id }, { db }) => found(await findEnquiry(db, id), 'There is no such message.'),
    answer: async (change, { db, user, services }) =>
      stored(await answerEnquiry(db, change, user.name, new Date(services.now())), 'message'),
  },
)

async function keep(file: File, dataDir: string) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes)
  if (!type) {
    const message = 'Please attach a picture, a PDF or plain text.'
    throw new Failure('invalid', message, { fields: { attachment: message } })
  }
  const storedFile = await keepFile(dataDir, area, bytes, type)
  return { fileName: nameOf(file.name, type.extension), fileType: type.type, storedFile }
}

/** The name that somebody gave a file, as far as it can be one, with the ending of what it is. */
function nameOf(given: string, extension: string) {
  const [last = ''] = given.split(/[/\\]/).slice(-1)
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
  return `${[...plain].slice(0, 100).join('') || 'attachment'}.${extension}`
}
