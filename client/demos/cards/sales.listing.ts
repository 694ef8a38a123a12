/** Returns the revenue of each play. Load it in the loader of your route, which a refresh calls again. */
export function useSales() {
  const loadedAt = new Date()
  return {
    rows: [
      { name: 'The Late Tide', amount: '$48,200' },
      { name: 'Nine Buttons', amount: '$39,700' },
    ],
    seesTakings: true,
    loadedAt: loadedAt.toISOString(),
    loadedTime: loadedAt.toLocaleTimeString('en-US', { timeStyle: 'short' }),
  }
}
