import { noticesHere } from '#client/lib/api/notice-store.ts'

/** Shows a toast with one of these texts. */
export const showNotice = (key: 'stageDoorOpen' | 'stageDoorLocked') =>
  noticesHere.add({ text: { of: 'forms', key } })
