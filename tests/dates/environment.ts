const { CLOCK_SHIFT_MS, NODE_OPTIONS, TZ } = process.env

/** The variables with the shifted clock, for tests that start a process with its own environment. */
export const clock = {
  ...(CLOCK_SHIFT_MS && { CLOCK_SHIFT_MS }),
  ...(NODE_OPTIONS && { NODE_OPTIONS }),
  ...(TZ && { TZ }),
}
