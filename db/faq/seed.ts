// The categories; `contact` is the id of a sample user.
export const sampleCategories = [
  { id: 1, slug: 'tickets', name: 'Tickets and seats', contact: 274 },
  { id: 2, slug: 'evening', name: 'At the performance', contact: 272 },
  { id: 3, slug: 'backstage', name: 'Backstage', contact: 273 },
  { id: 4, slug: 'tours', name: 'Tours and load-ins', contact: 280 },
  { id: 5, slug: 'callboard', name: 'Using Callboard', contact: 269 },
]

export const sampleFaqs = [
  {
    id: 1,
    category: 1,
    slug: 'hold-seats',
    question: 'How long may I hold seats for somebody?',
    answer:
      'Three days, or until noon on the day of the performance, whichever comes first. Note the name and a phone number with the hold, or the box office lets it go earlier.\n\nHouse seats in row F are the front-of-house manager’s to give: ask before you promise them.',
    updatedOn: '2026-10-12',
  },
  {
    id: 2,
    category: 1,
    slug: 'returns',
    question: 'Do we take tickets back?',
    answer:
      'Yes, up to 24 hours before curtain, for another night or a credit. On the day itself we only resell a returned seat, and refund it once it is sold.',
    updatedOn: '2026-09-30',
  },
  {
    id: 3,
    category: 1,
    slug: 'staff-tickets',
    question: 'What do staff pay for a ticket?',
    answer:
      'Two tickets per production at 5.00 each, on any night that is not sold out. Everything beyond that is the regular price less 20%. Dress rehearsals are free if the stage manager has said yes.',
    updatedOn: '2026-08-21',
  },
  {
    id: 4,
    category: 2,
    slug: 'latecomers',
    question: 'When do latecomers go in?',
    answer:
      'At the point that the stage manager has named for each production, by the left orchestra door only. For “The Tidewater Clerk” that is after the harbor scene, 14 minutes in; for “Nine Buttons” there is none before intermission.',
    updatedOn: '2026-11-02',
  },
  {
    id: 5,
    category: 2,
    slug: 'fire-alarm',
    question: 'What happens when the fire alarm goes off?',
    answer:
      'The fire curtain comes in, the house lights come up, and the stage manager makes the announcement from backstage. Ushers open all eight doors and stay at them until every row on their list is empty. We meet at the old ropewalk, 200 feet along the canal, and nobody goes back before the duty manager has said so twice.',
    updatedOn: '2026-06-04',
  },
  {
    id: 6,
    category: 2,
    slug: 'lost-property',
    question: 'Where does lost and found go?',
    answer:
      'Into the gray cabinet at the stage door, with the date and the seat on a label. After 28 days we give it away; keys and anything with a name on it go to the office the next morning.',
    updatedOn: '2026-03-17',
  },
  {
    id: 7,
    category: 3,
    slug: 'half-hour-call',
    question: 'When is the half-hour call?',
    answer:
      'The half-hour call is 35 minutes before curtain: at 6:55 PM for a 7:30 PM show, at 1:55 PM for a 2:30 PM matinee. The assistant stage manager calls anyone who has not signed in by then, and alerts the understudy.',
    updatedOn: '2026-10-01',
  },
  {
    id: 8,
    category: 3,
    slug: 'visitors',
    question: 'May I bring visitors backstage?',
    answer:
      'After the performance, yes, with their names in the book at the stage door. Never on stage while the line sets are unlocked, and never in the workshop without shoes that would survive a dropped stage weight.',
    updatedOn: '2026-05-28',
  },
  {
    id: 9,
    category: 3,
    slug: 'costume-repairs',
    question: 'Something on my costume has come off. What now?',
    answer:
      'Before the half-hour call, hang it on the red rail outside wardrobe with a note of what and where. After the half-hour call, tell your dresser at once: there is a repair bag in both wings, and a button takes four minutes.',
    updatedOn: '2026-11-09',
  },
  {
    id: 10,
    category: 4,
    slug: 'load-in-times',
    question: 'How early may the truck come on a load-in day?',
    answer:
      'From 7:00 AM. Before that the neighbors sleep and the city fines us. The loading dock takes one truck of up to 60 feet or two vans; send the driver’s number to the production office the day before.',
    updatedOn: '2026-07-15',
  },
  {
    id: 11,
    category: 4,
    slug: 'touring-allowance',
    question: 'What is the per diem on tour?',
    answer:
      'Meals are 42.00 a day; the company office books hotels. Keep the receipts for anything else and hand them in within 14 days of coming home.',
    updatedOn: '2026-09-08',
  },
  {
    id: 12,
    category: 5,
    slug: 'forgotten-password',
    question: 'I forgot my password.',
    answer:
      'Choose “Forgot your password?” where you sign in. An email with a link arrives within a minute or two. The link works once, for 30 minutes. If you sign in through your organization, your administrator resets it there.',
    updatedOn: '2026-11-11',
  },
  {
    id: 13,
    category: 5,
    slug: 'who-sees-what',
    question: 'Who can read what I write in Callboard?',
    answer:
      'Your email, chats, tasks and calendar are private, apart from what you share or send. Users, products and these answers are the same for everybody. Messages from Contact Us are read by the administrators.',
    updatedOn: '2026-11-16',
  },
]
