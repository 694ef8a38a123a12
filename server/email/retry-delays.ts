const minute = 60_000

/** Delays after temporary failures of an email; after the last one, delivery fails. */
export const retryDelaysMs: readonly number[] = [1, 5, 15, 60, 240, 720, 1440].map(
  (minutes) => minutes * minute,
)
