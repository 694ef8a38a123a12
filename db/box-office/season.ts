/**
 * What is played around the day on which the sample is written, in days before or after it: what the calendar tells of
 * these evenings and what the box office sells for them are the same.
 */
export const clerk = { play: 'The Tidewater Clerk', described: -6, tonight: 0, lastNight: 1 }
export const moth = { play: 'Moth and the Midnight Bakery', preview: 9, firstNight: 10 }

/** Evenings on which the house plays whatever day of the week it is. */
export const evenings = [
  clerk.described,
  clerk.tonight,
  clerk.lastNight,
  moth.preview,
  moth.firstNight,
]
