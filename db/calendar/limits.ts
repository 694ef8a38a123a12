export const maxCalendarName = 60

export const maxCount = 999

/** Longest text of a search, in characters. */
export const maxSearch = 100

/** How long changes can be undone. */
export const undoRetentionMs = 86_400_000
