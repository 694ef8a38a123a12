import { shiftClock } from './clock.ts'

// `npm run test:dates` preloads this file into every Node process of a run.
shiftClock(Number(process.env.CLOCK_SHIFT_MS))
