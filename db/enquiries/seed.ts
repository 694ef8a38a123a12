import type { EnquiryState, Topic } from './model.ts'

type Sample = {
  topic: Topic
  subject: string
  message: string
  status: EnquiryState
  reply: string
  daysAgo: number
}

/** The sample enquiries, oldest first. */
export const sampleEnquiries: Sample[] = [
  {
    topic: 'access',
    subject: 'Two wheelchair spaces for “The Tidewater Clerk”',
    message:
      'My aunt and her friend are coming on the 28th, both in wheelchairs. Can they sit side by side, and is the elevator by the canal door working again?',
    status: 'closed',
    reply:
      'Spaces 1 and 2 in row H are theirs. The elevator has been running since Tuesday; ring the bell at the canal door and an usher will come down.',
    daysAgo: 19,
  },
  {
    topic: 'programme',
    subject: 'A school matinee of “Moth and the Midnight Bakery”',
    message:
      'Three classes from the Ropewalk school would like to come on a weekday morning, about ninety children. Is there a performance before eleven?',
    status: 'answered',
    reply:
      'There is one on the 9th at 10:30 AM, and ninety orchestra seats are held for you until Friday. The bakers come out afterward with real rolls.',
    daysAgo: 6,
  },
]
