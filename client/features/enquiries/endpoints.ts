import type { EnquiryPage } from '#db/enquiries/lists.ts'
import type { EnquiryView } from '#db/enquiries/queries.ts'
import type { Enquiry, EnquiryById, EnquiryChange, EnquiryQuery } from '#db/enquiries/schemas.ts'
import type { Organization } from '#db/organization/queries.ts'
import { maxAttachmentSize } from '#db/shared/file-limits.ts'
import { get, patch, post } from '../../lib/api/endpoint.ts'

/** Enquiries of visitors and users, and the organization's contact details. */
export const enquiries = {
  organization: get('/api/house').gives<Organization | null>(),
  list: get('/api/contact').takes<typeof EnquiryQuery>().gives<EnquiryPage>(),
  send: post('/api/contact')
    .once()
    .withConfirmedEmail()
    .withFile(maxAttachmentSize)
    .takes<typeof Enquiry>()
    .gives<EnquiryView>(201),
  attachment: get('/api/contact/:id/attachment').takes<typeof EnquiryById>().givesBinaryFile(),
}

/** Enquiries for the staff who answer them. */
export const enquiryDesk = {
  count: get('/api/contact/new').toThoseWho('enquiries.answer').gives<{ count: number }>(),
  read: get('/api/contact/:id')
    .toThoseWho('enquiries.answer')
    .takes<typeof EnquiryById>()
    .gives<EnquiryView>(),
  answer: patch('/api/contact/:id')
    .toThoseWho('enquiries.answer')
    .once()
    .takes<typeof EnquiryChange>()
    .gives<EnquiryView>(),
}
