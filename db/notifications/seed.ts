import type { NewNotification } from './table.ts'

type Sample = NewNotification & { minutesAgo: number; read: boolean }

const hours = 60
const days = 24 * hours

/** Oldest first. */
export const sampleNotifications: Sample[] = [
  {
    kind: 'notice',
    title: 'The van is back from the road',
    text: '“Nine Buttons” has played its last town hall. The crates are at the loading dock.',
    href: '/email/inbox',
    minutesAgo: 3 * days,
    read: true,
  },
  {
    kind: 'task',
    title: 'Fire curtain test signed off',
    text: 'Dagný Vatnsdal dropped and raised the fire curtain twice. The log is up to date.',
    href: '/dashboard',
    minutesAgo: 26 * hours,
    read: true,
  },
  {
    kind: 'sale',
    title: 'Saturday night sells best again',
    text: 'Returned tickets go to the waiting list first. Two wheelchair spaces are held until noon.',
    href: '/dashboard',
    minutesAgo: 9 * hours,
    read: false,
  },
  {
    kind: 'mail',
    title: 'Wardrobe asks for your measurements',
    text: 'Zsófia Berényi-Clarke needs them before the fittings for the Christmas show.',
    href: '/email/inbox',
    minutesAgo: 3 * hours,
    read: false,
  },
  {
    kind: 'call',
    title: 'Tonight’s half-hour call is at 6:55 PM',
    text: 'Curtain is at 7:30 PM. Warm-up on stage from 6:15 PM, fight call at 6:35 PM.',
    href: '/dashboard',
    minutesAgo: 12,
    read: false,
  },
]
