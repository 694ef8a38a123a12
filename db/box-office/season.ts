/** Sample performances in days before or after today, shared by the sample calendar and the sample sales. */
export const clerk = { play: 'The Tidewater Clerk', described: -6, tonight: 0, lastNight: 1 }
export const moth = { play: 'Moth and the Midnight Bakery', preview: 9, firstNight: 10 }

/** Performances outside the weekly schedule. */
export const evenings = [
  clerk.described,
  clerk.tonight,
  clerk.lastNight,
  moth.preview,
  moth.firstNight,
]
