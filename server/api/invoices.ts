import { invoices } from '#client/features/shop/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { findInvoice, listInvoices, recordInvoiceSending } from '#db/invoices/queries.ts'
import { InvoiceById, InvoiceSending } from '#db/invoices/schemas.ts'
import { createDraft, discardDraft } from '#db/mail/drafts.ts'
import { sendMail } from '#db/mail/sending.ts'
import { findOrganization } from '#db/organization/queries.ts'
import { deleteAttachmentFiles } from '../email/attachments.ts'
import { getEmailTranslations } from '../email/email-translations.ts'
import { assertFound } from '../http/http-error.ts'
import { getToday } from '../jobs/today.ts'
import type { StaffContext } from './context.ts'
import { addFile } from './mail-files.ts'
import { getMailActor } from './mail-sending.ts'
import { getLanguage, getLocale, getZone } from './preferences.ts'
import { serve } from './serve.ts'

const noInvoice = 'Invoice not found.'

export const invoicesApi = serve(
  invoices,
  { read: InvoiceById, pdf: InvoiceById, send: InvoiceSending },
  {
    list: async (_, { db, account, services }) => ({
      invoices: await listInvoices(db, account, getToday(services)),
    }),
    read: async ({ id }, context) => ({
      invoice: await getInvoice(id, context),
      issuer: await getIssuer(context),
    }),
    async pdf({ id }, context) {
      const file = await createPdf(id, context)
      await recordExport(context.db, 'invoice')
      return file
    },
    async send({ id, to }, context) {
      const invoice = await getInvoice(id, context)
      const { db, account, services, log } = context
      const file = await createPdf(id, context)
      const actor = await getMailActor(context)
      const { say } = getEmailTranslations(await getLanguage(context), services.config)
      const texts = { number: invoice.number, order: invoice.order.number }
      const subject = say('invoiceSubject', texts)
      const message = `${say('hello')}\n\n${say('invoiceAttached', texts)}\n\n${actor.name}`
      const content = { to: [to], cc: [], bcc: [], subject, message }
      const { id: draft } = await createDraft(db, actor, { ...content, attachments: [] })
      try {
        const attached = new File([file.bytes], file.name, { type: file.type })
        await addFile({ id: draft, file: attached }, context)
        await sendMail(db, actor, { ...content, attachments: [file.name], draft })
      } catch (error) {
        await cleanUpDraft(draft, context).catch((cleanupError: unknown) =>
          log.error({ err: cleanupError }, 'draft of an invoice could not be deleted'),
        )
        throw error
      }
      const sending = { to, atMs: actor.now.getTime(), by: actor.name }
      await db.write((tx) => recordInvoiceSending(tx, account, id, sending))
      return getInvoice(id, context)
    },
  },
)

const cleanUpDraft = async (draft: number, { db, account, services }: StaffContext) =>
  deleteAttachmentFiles(services.storage, await discardDraft(db, account, draft))

const getInvoice = async (id: number, { db, account, services }: StaffContext) =>
  assertFound(await findInvoice(db, account, id, getToday(services)), noInvoice)

async function getIssuer({ db, services }: StaffContext) {
  const house = await findOrganization(db)
  const {
    name = services.config.brand,
    street = '',
    place = '',
    phone = '',
    email = '',
  } = house ?? {}
  return { name, street, place, phone, email }
}

async function createPdf(id: number, context: StaffContext) {
  const { writeInvoice } = await import('../files/invoice-pdf.ts')
  const invoice = await getInvoice(id, context)
  const bytes = await writeInvoice(invoice, await getIssuer(context), {
    language: await getLanguage(context),
    locale: await getLocale(context),
    currency: context.services.config.currency,
    zone: await getZone(context),
  })
  return { name: `${invoice.number}.pdf`, type: 'application/pdf', bytes }
}
