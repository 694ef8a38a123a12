/** Content of a sample file: lines of a PDF page, or text. */
export type SampleFile = { title: string; lines: string[] } | { text: string }

/** The sample files by attachment name, also used by the quick search. */
export const sampleFiles: Record<string, SampleFile> = {
  'emergency-contact-form.pdf': {
    title: 'Lantern Street Theater: emergency contact',
    lines: [
      'For Marit Haugen-Okafor, in a closed envelope. Nobody else reads it.',
      'Your name: ______________________________',
      'Locker: 14',
      'Whom we call first: ______________________________',
      'Phone, day and night: ______________________________',
      'What a first-aider should know: ______________________________',
    ],
  },
  'moth-cast-list.pdf': {
    title: 'Moth and the Midnight Bakery: cast',
    lines: [
      'Moth: Oluchi Brandvold',
      'The Baker, and his oven: Iestyn Pumphrey',
      'Seven more parts are told in person until Monday, October 19, ten o’clock.',
      'Rehearsals: from Monday, November 2, nine to six, in the long room.',
    ],
  },
  'load-in-schedule.pdf': {
    title: 'The Tidewater Clerk: load-in',
    lines: [
      '7:15 AM: packing slips at the dock',
      '7:30 AM: first truck, harbor wall and deck',
      '9:00 AM: second truck, flying pieces and the crane',
      '11:00 AM: fly floor closed, nobody under the grid',
      '12:45 PM: let the soup in',
      '1:00 PM: lunch in the green room',
      '2:00 PM: lighting focus, house dark',
      '6:30 PM: sweep, and everybody out by seven',
    ],
  },
  'seating-plan.pdf': {
    title: 'Lantern Street Theater: seating plan',
    lines: [
      'Orchestra, rows A to M: 204 seats, wheelchair spaces at A1 and A18',
      'Balcony, rows AA to DD: 96 seats',
      'Boxes 1 to 4: 12 seats',
      '312 seats in all',
    ],
  },
  'set-photographs.zip': {
    text: 'The photographs of the set are on the stage management’s shared drive, by play and date.\n',
  },
  'dock-plan.svg': {
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" font-family="sans-serif" font-size="14">
  <title>The dock on the morning of a load-in</title>
  <rect width="480" height="240" fill="#f5f6f9"/>
  <rect x="20" y="20" width="260" height="140" fill="#fff" stroke="#465062" stroke-width="2"/>
  <text x="40" y="50">Stage</text>
  <rect x="180" y="60" width="90" height="60" fill="#e9ecfd" stroke="#3d4fc6"/>
  <text x="196" y="95">Deck</text>
  <rect x="280" y="70" width="20" height="50" fill="#f5a623"/>
  <text x="308" y="90">Dock door:</text>
  <text x="308" y="108">lift, then push</text>
  <rect x="310" y="130" width="150" height="34" fill="#fff" stroke="#465062"/>
  <text x="322" y="152">First truck, 7:30 AM</text>
  <rect x="310" y="176" width="150" height="34" fill="#fff" stroke="#465062"/>
  <text x="322" y="198">Second truck, 9:00 AM</text>
</svg>
`,
  },
  'pay-release-form.zip': {
    text: 'Open this only if you like being robbed. The wardrobe’s advice: do not.\n',
  },
  'understudy-notes-act-one.txt': {
    text: `The Tidewater Clerk, act one: Léonie as Ines

p. 4   Off the book, every line.
p. 9   Finds the quiet in the letter scene. Leave it alone.
p. 13  The ladder with a lit lantern: not tried yet.
p. 17  The song: a tone lower for her.
p. 21  Exit down the harbor steps. Slowly, please. We need her knees.

Run with lights: Thursday, October 29, two o’clock.
`,
  },
  'lighting-quote-118.pdf': {
    title: 'Quote 118: Moth and the Midnight Bakery',
    lines: [
      'Six weeks from November 23',
      'Twelve moving lights at USD 38 a week each: USD 2,736',
      'One haze machine at USD 45 a week: USD 270',
      'Delivery and pickup: USD 120',
      'Total: USD 3,126',
      'Quote 118-B follows and replaces this one.',
    ],
  },
  'fire-curtain-test-log.csv': {
    text: `date,seconds,stopped,remark
2026-10-13,27,no,
2026-10-14,27,no,
2026-10-15,27,no,
2026-10-16,27,no,
2026-10-17,29,yes,stopped for a moment about six feet above the stage
2026-10-18,27,no,
2026-10-20,27,no,
`,
  },
  'foundry-lane-map.pdf': {
    title: 'School matinee on December 8: where to go',
    lines: [
      'Buses stop in Foundry Lane, not in front of the theater.',
      '9:40 AM first bus, 9:50 AM second, 10:00 AM third',
      'Ushers in yellow scarves walk each class in through the side door.',
      'Quiet room: behind the orchestra, past the coat check, second door.',
    ],
  },
  'quiet-room.svg': {
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" font-family="sans-serif" font-size="14">
  <title>The quiet room behind the orchestra</title>
  <rect width="480" height="240" fill="#fdf0d9"/>
  <rect x="30" y="30" width="420" height="180" rx="12" fill="#fff" stroke="#7a4700" stroke-width="2"/>
  <g fill="#e2f5ea" stroke="#136038">
    <ellipse cx="110" cy="150" rx="46" ry="24"/>
    <ellipse cx="220" cy="160" rx="46" ry="24"/>
    <ellipse cx="330" cy="148" rx="46" ry="24"/>
  </g>
  <text x="60" y="70">Cushions, a lamp, and a door that closes softly.</text>
  <text x="60" y="92">Come and go as you like.</text>
</svg>
`,
  },
  'tidewater-week-1.csv': {
    text: `performance,seats,of
Tuesday preview,196,312
Wednesday preview,212,312
Thursday opening,312,312
Friday,286,312
Saturday afternoon,187,312
Saturday evening,305,312
`,
  },
  'caption-sightlines.pdf': {
    title: 'Captioned performance, November 12: sightlines',
    lines: [
      'The screen stands on the left of the stage, just outside the frame.',
      'Best views: rows D to G, seats 1 to 9.',
      'One outlet, not on the dimmers.',
      'The captioner arrives at two.',
    ],
  },
  'moth-program-proof-2-marked.pdf': {
    title: 'Moth and the Midnight Bakery: program, second proof, our marks',
    lines: [
      'Page 2: Lantern Street, with two n',
      'Page 4: Iestyn Pumphrey, with an h',
      'Page 6: Zsófia Berényi-Clarke, with both her accents',
      'Page 7: intermission is twenty minutes',
      'Page 9: the oven, 375 degrees',
      'Back: last performance Saturday, January 2',
      '4,000 copies, and 200 in large print',
    ],
  },
  'winner-certificate.zip': {
    text: 'You have won nothing at all, and you are welcome to it.\n',
  },
  'dresser-schedule-week-47.pdf': {
    title: 'Dresser schedule, last week of The Tidewater Clerk',
    lines: [
      'Tuesday, Wednesday: Mirela stage left, Jun stage right',
      'Thursday: Jun left, Fionnuala right',
      'Friday: Mirela left, Fionnuala right',
      'Saturday, both shows: all three',
      'Quick change: Ines, 38 seconds, behind the net store',
    ],
  },
  'gâteau-aux-noix.txt': {
    text: `Gâteau aux noix

200 g de noix, 4 œufs, 150 g de sucre, 80 g de beurre, 60 g de farine.
Four à 180 °C (le vrai, pas celui à vapeur), quarante minutes.
Pour le foyer des artistes : quatre fourchettes, dont une est un accessoire.
`,
  },
}

/** Names that sample files had in earlier versions, which existing databases still contain. */
export const renamedFiles: Record<string, string> = {
  'get-in-schedule.pdf': 'load-in-schedule.pdf',
  'dresser-rota-week-47.pdf': 'dresser-schedule-week-47.pdf',
}
