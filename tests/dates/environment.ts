const { CLOCK_SHIFT_MS, NODE_OPTIONS, TZ } = process.env

/** The variables that hold a shifted clock, for a test that gives a process an environment of its own. */
export const clock = {
  ...(CLOCK_SHIFT_MS && { CLOCK_SHIFT_MS }),
  ...(NODE_OPTIONS && { NODE_OPTIONS }),
  ...(TZ && { TZ }),
}
