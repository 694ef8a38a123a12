// The categories; `contact` is the id of a sample user.
export const sampleCategories = [
  { id: 1, slug: 'tickets', name: 'Tickets and seats', contact: 274 },
  { id: 2, slug: 'evening', name: 'On the evening', contact: 272 },
  { id: 3, slug: 'backstage', name: 'Backstage', contact: 273 },
  { id: 4, slug: 'tours', name: 'Tours and get-ins', contact: 280 },
  { id: 5, slug: 'callboard', name: 'Callboard itself', contact: 269 },
]

export const sampleFaqs = [
  {
    id: 1,
    category: 1,
    slug: 'hold-seats',
    question: 'How long may I hold seats for somebody?',
    answer:
      'Three days, or until noon on the day of the performance, whichever comes first. Note the name and a telephone number with the hold, or the box office lets it go earlier.\n\nHouse seats in row F are the front-of-house manager’s to give: ask before you promise them.',
    updatedOn: '2026-10-12',
  },
  {
    id: 2,
    category: 1,
    slug: 'returns',
    question: 'Do we take tickets back?',
    answer:
      'Yes, up to 24 hours before curtain up, for another night or a credit note. On the day itself we only sell a returned seat on, and pay back once it is sold.',
    updatedOn: '2026-09-30',
  },
  {
    id: 3,
    category: 1,
    slug: 'staff-tickets',
    question: 'What do staff pay for a ticket?',
    answer:
      'Two tickets a production at 5.00 each, on any night that is not sold out. Everything beyond that is the ordinary price less 20 per cent. Dress rehearsals are free if the stage manager has said yes.',
    updatedOn: '2026-08-21',
  },
  {
    id: 4,
    category: 2,
    slug: 'latecomers',
    question: 'When do latecomers go in?',
    answer:
      'At the point that the stage manager has named for each production, by the left door of the stalls only. For “The Tidewater Clerk” that is after the harbour scene, 14 minutes in; for “Nine Buttons” there is none before the interval.',
    updatedOn: '2026-11-02',
  },
  {
    id: 5,
    category: 2,
    slug: 'fire-alarm',
    question: 'What happens when the fire alarm goes off?',
    answer:
      'The iron comes in, the house lights come up, and the stage manager speaks from the corner. Ushers open all eight doors and stay at them until their row of the list is empty. We meet at the old ropewalk, 60 metres along the canal, and nobody goes back before the duty manager has said so twice.',
    updatedOn: '2026-06-04',
  },
  {
    id: 6,
    category: 2,
    slug: 'lost-property',
    question: 'Where does lost property go?',
    answer:
      'Into the grey cabinet at the stage door, with the date and the seat on a label. After 28 days we give it away; keys and anything with a name on it go to the office the next morning.',
    updatedOn: '2026-03-17',
  },
  {
    id: 7,
    category: 3,
    slug: 'half-hour-call',
    question: 'When is the half?',
    answer:
      'The half-hour call is 35 minutes before curtain up: at 18:55 for an evening at 19:30, at 13:55 for a matinée at 14:30. Who has not signed in by then is telephoned by the deputy stage manager, and the understudy is warned.',
    updatedOn: '2026-10-01',
  },
  {
    id: 8,
    category: 3,
    slug: 'visitors',
    question: 'May I bring visitors backstage?',
    answer:
      'After the performance, yes, with their names in the book at the stage door. Never on stage while the flying bars are unlocked, and never in the workshop without shoes that would survive a dropped brace weight.',
    updatedOn: '2026-05-28',
  },
  {
    id: 9,
    category: 3,
    slug: 'costume-repairs',
    question: 'Something on my costume has come off. What now?',
    answer:
      'Before the half, hang it on the red rail outside wardrobe with a note of what and where. After the half, tell your dresser at once: there is a repair bag in both wings, and a button takes four minutes.',
    updatedOn: '2026-11-09',
  },
  {
    id: 10,
    category: 4,
    slug: 'get-in-times',
    question: 'How early may the lorry come on a get-in day?',
    answer:
      'From 07:00. Before that the neighbors sleep and the council fines us. The loading bay takes one lorry of 18 metres or two vans; send the driver’s number to the technical office the day before.',
    updatedOn: '2026-07-15',
  },
  {
    id: 11,
    category: 4,
    slug: 'touring-allowance',
    question: 'What is the allowance on tour?',
    answer:
      'Meals are 42.00 a day, beds are booked by the company office. Keep the receipts of anything else and hand them in within 14 days of coming home.',
    updatedOn: '2026-09-08',
  },
  {
    id: 12,
    category: 5,
    slug: 'forgotten-password',
    question: 'I have forgotten my password.',
    answer:
      'Choose “Forgot your password?” where you sign in. An email with a link arrives within a minute or two. The link works once, for 30 minutes. If you sign in with your organization login, your administrator resets it there.',
    updatedOn: '2026-11-11',
  },
  {
    id: 13,
    category: 5,
    slug: 'who-sees-what',
    question: 'Who can read what I write in Callboard?',
    answer:
      'Mail, chat, tasks and calendar are yours alone, apart from those you write to. Users, products and these answers are the same for everybody. What you send by Contact Us is read by the admins of the house.',
    updatedOn: '2026-11-16',
  },
]
