/** The topics of the contact form. */
export const topics = ['tickets', 'programme', 'technical', 'access', 'press', 'other'] as const
export type Topic = (typeof topics)[number]

export const enquiryStates = ['new', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Returns the reference number of an enquiry. */
export const formatReference = (id: number) => `LS-${String(id).padStart(5, '0')}`
