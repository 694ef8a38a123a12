/** Returns whether a text such as 2026-02-28 is a date that exists. */
export function isDay(text: string) {
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
