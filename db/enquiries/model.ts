/** The topics of the contact form. */
export const topics = ['tickets', 'programme', 'technical', 'access', 'press', 'other'] as const
export type Topic = (typeof topics)[number]

export const enquiryStates = ['new', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Returns the reference number of an enquiry. */
export const formatReference = (id: number) => `LS-${String(id).padStart(5, '0')}`

/** Returns the id that a reference number stands for; undefined for other text. */
export function parseReference(text: string): number | undefined {
  const [, digits] = /^LS-(\d{5,9})$/i.exec(text.trim()) ?? []
  return digits ? Number(digits) : undefined
}
