/** What somebody may write to the house about. */
export const topics = ['tickets', 'programme', 'technical', 'access', 'press', 'other'] as const
export type Topic = (typeof topics)[number]

export const enquiryStates = ['new', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** What one quotes at the box office. */
export const referenceOf = (id: number) => `LS-${String(id).padStart(5, '0')}`
