import type { Period } from '#db/analytics/model.ts'

/** Returns the address of the CSV files of a page's parts. */
export const toFile =
  (page: 'analytics' | 'ecommerce' | 'stats', range: Period) => (name: string) =>
    `/api/dashboard/files/${page}/${name}?range=${range}`
