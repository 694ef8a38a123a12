import type { NewNotification } from './table.ts'

type Sample = NewNotification & { minutesAgo: number; read: boolean }

const hours = 60
const days = 24 * hours

/** Oldest first. */
export const sampleNotifications: Sample[] = [
  {
    kind: 'notice',
    title: 'The van is back from the road',
    text: '“Nine Buttons” has played its last village hall. The crates stand in the scene dock.',
    href: '/email/inbox',
    minutesAgo: 3 * days,
    read: true,
  },
  {
    kind: 'task',
    title: 'Fire curtain test signed off',
    text: 'Dagný Vatnsdal dropped and raised the iron twice. The log is up to date.',
    href: '/dashboard',
    minutesAgo: 26 * hours,
    read: true,
  },
  {
    kind: 'sale',
    title: 'Saturday night sells best again',
    text: 'Returns go to the waiting list first. Two wheelchair places are kept until noon.',
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
    title: 'Tonight’s half is called at 18:55',
    text: 'Curtain up at 19:30. Warm-up on stage from 18:15, fight call at 18:35.',
    href: '/dashboard',
    minutesAgo: 12,
    read: false,
  },
]
