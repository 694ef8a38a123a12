import { reserveIds } from '../counters/queries.ts'
import { hourMs } from '../shared/time/durations.ts'
import type { Writer } from '../store/dialect.ts'
import { polls, postComments, posts } from './table.ts'

// Ids of sample users.
const [priyanka, marit, rosalind, dagny, caoimhe, zsofia, teodoro, benedetta, leonie, kofi] = [
  268, 269, 270, 271, 272, 273, 274, 275, 276, 277,
] as const

type Sample = {
  user: number
  hoursAgo: number
  text: string
  img?: string
  alt?: string
  likedBy: number[]
  /** `replyTo` is the position of the comment that it answers. */
  comments: [user: number, text: string, replyTo?: number][]
}

/** Oldest first. */
const samples: Sample[] = [
  {
    user: benedetta,
    hoursAgo: 24 * 40,
    text: 'The season brochure is at the printer’s. Thank you to everyone who found a missing accent.',
    likedBy: [marit, leonie, kofi],
    comments: [[leonie, 'It was two accents and one ghost.']],
  },
  {
    user: caoimhe,
    hoursAgo: 24 * 33,
    text: 'All 212 fixtures on the front-of-house pipes are tested and tagged. The spare lamps are in bay 4.',
    img: '/img/topics/light-and-sound.svg',
    alt: 'Lighting fixtures on a pipe above the stage',
    likedBy: [dagny, rosalind, kofi, teodoro],
    comments: [
      [dagny, 'Best start to a load-in in years.'],
      [rosalind, 'Can you bring one of the spares to the rehearsal room on Monday?'],
    ],
  },
  {
    user: priyanka,
    hoursAgo: 24 * 27,
    text: 'Member presale opened at ten this morning. By noon, half of the Christmas matinees were gone.',
    likedBy: [benedetta, marit],
    comments: [],
  },
  {
    user: zsofia,
    hoursAgo: 24 * 21,
    text: 'Forty buttons, nine of them wrong. The doublets for “Nine Buttons” are ready for fittings from Thursday.',
    img: '/img/topics/wardrobe.svg',
    alt: 'A costume rail in the wardrobe',
    likedBy: [caoimhe, leonie, rosalind],
    comments: [
      [leonie, 'Is nine a pun?'],
      [zsofia, 'It is now.', 0],
    ],
  },
  {
    user: kofi,
    hoursAgo: 24 * 17,
    text: 'The touring van passed its inspection. It can carry the set of “The Salt Road” again, but not the piano.',
    likedBy: [teodoro],
    comments: [[teodoro, 'The piano travels by rail anyway.']],
  },
  {
    user: rosalind,
    hoursAgo: 24 * 12,
    text: 'First read-through of the spring play is done: 2 hours 40 without intermission. We will find those twenty minutes.',
    img: '/img/topics/rehearsals.svg',
    alt: 'Chairs around a table in the rehearsal room',
    likedBy: [marit, benedetta, leonie, zsofia],
    comments: [
      [benedetta, 'Cut the second letter scene?'],
      [rosalind, 'Over the author’s dead body, as he put it.', 0],
    ],
  },
  {
    user: leonie,
    hoursAgo: 24 * 9,
    text: 'Relaxed performance on Saturday at 2:00 PM: doors stay open, house lights at 30%, quiet room in the studio.',
    likedBy: [priyanka, rosalind, marit],
    comments: [[priyanka, 'Twelve companion seats are left.']],
  },
  {
    user: teodoro,
    hoursAgo: 24 * 5,
    text: 'Load-in for the guest company starts at 7:30 AM. The loading dock has to be empty by then.',
    img: '/img/topics/load-in.svg',
    alt: 'Crates at the loading door',
    likedBy: [kofi, caoimhe],
    comments: [[kofi, 'The crates from the tour go to the lower storage tonight.']],
  },
  {
    user: dagny,
    hoursAgo: 24 * 3,
    text: 'The fire curtain came down in 27 seconds and went up again. Signed off until May.',
    likedBy: [marit, caoimhe, kofi, rosalind],
    comments: [
      [caoimhe, 'Three seconds better than last year.'],
      [marit, 'Please put the certificate into the production folder.'],
    ],
  },
  {
    user: marit,
    hoursAgo: 26,
    text: 'The callboard in the green room is no longer updated. Calls, fittings and notes are on these pages from today.',
    img: '/img/topics/callboard.svg',
    alt: 'The callboard in the corridor',
    likedBy: [dagny, benedetta, zsofia, leonie, priyanka, teodoro],
    comments: [
      [dagny, 'And the cookie schedule?'],
      [marit, 'Stays on paper. Some things are sacred.', 0],
    ],
  },
  {
    user: priyanka,
    hoursAgo: 4,
    text: 'Returned tickets for tonight are at the box office from 6:00 PM. Two wheelchair spaces are held until noon.',
    img: '/img/topics/front-of-house.svg',
    alt: 'The lobby before the doors open',
    likedBy: [benedetta, leonie],
    comments: [[leonie, 'I will tell the front-of-house team.']],
  },
]

const samplePoll = {
  question: 'Which play should open the next season?',
  options: [
    { text: 'Nine Buttons', users: [zsofia, leonie, caoimhe, rosalind] },
    { text: 'The Salt Road', users: [teodoro, kofi, priyanka] },
    { text: 'Ghost Light', users: [dagny, benedetta, marit] },
    { text: 'A House on Lantern Street', users: [290] },
    { text: 'A new play', users: [291, 292] },
  ],
}

/** Replaces all posts by the sample posts with their comments and the sample poll. */
export async function seedProfile(tx: Writer, today: Date): Promise<void> {
  await tx.delete(polls)
  await tx.delete(posts)
  const msAgo = (hoursAgo: number) => today.getTime() - hoursAgo * hourMs
  await tx.insert(posts).values(
    samples.map(({ user, hoursAgo, text, img = '', alt = '', likedBy }, index) => ({
      ...{ id: index + 1, user, text, img, alt, likedBy },
      createdMs: msAgo(hoursAgo),
    })),
  )
  const comments = samples.flatMap(({ hoursAgo, comments: said }, index) => {
    const first = samples.slice(0, index).reduce((sum, each) => sum + each.comments.length, 1)
    return said.map(([user, text, replyTo], nth) => ({
      ...{ id: first + nth, post: index + 1, user, text },
      parent: replyTo === undefined ? null : first + replyTo,
      createdMs: msAgo(hoursAgo) + (nth + 1) * (hourMs / 2),
    }))
  })
  await tx.insert(postComments).values(comments)
  await tx.insert(polls).values({ ...samplePoll, id: 1 })
  await reserveIds(tx, posts, samples.length)
  await reserveIds(tx, postComments, comments.length)
}
