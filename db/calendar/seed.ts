import { clerk, moth } from '../box-office/season.ts'
import { once, type Repeat } from '../shared/recurrence/model.ts'
import { addDays, toInstant, toWallTime } from '../shared/time/model.ts'
import type { EventLabel } from './model.ts'

type EventInput = {
  /** Days before or after the first sign-in. */
  day: number
  /** Start time of a timed event; without it the event is all-day, up to `lastDay`. */
  from?: string
  to?: string
  lastDay?: number
  title: string
  label: EventLabel
  location?: string
  description?: string
  guests?: string[]
  repeat?: Repeat
  /** Last day of the repetition, relative like `day`. */
  until?: number
}

/** Returns the sample events of a new account, around `today` in a time zone. */
export function sampleEvents(today: Date, zone: string) {
  const middle = toWallTime(zone, today.getTime()).slice(0, 10)
  const toStoredTime = (day: number, time?: string) => {
    const date = addDays(middle, day)
    return time ? toInstant(zone, `${date}T${time}`) : `${date}T00:00:00.000Z`
  }
  return month.map(({ day, from, to, lastDay = day, until, ...event }, index) => ({
    location: '',
    description: '',
    guests: [],
    ...once,
    count: null,
    except: [],
    reminders: null,
    calendar: 1,
    ...event,
    id: index + 1,
    start: toStoredTime(day, from),
    end: toStoredTime(lastDay, to),
    until: until === undefined ? null : addDays(middle, until),
    allDay: !from,
    selectable: true,
  }))
}

const stage = 'Main stage'
const longRoom = 'Long room'

const month: EventInput[] = [
  {
    day: -13,
    lastDay: -1,
    title: 'Nine Buttons on the road',
    label: 'business',
    description: 'The van, four actors and thirty-one town halls. Kofi has the phone.',
  },
  {
    day: -13,
    from: '10:00',
    to: '18:00',
    title: 'Moth: first read-through',
    label: 'work',
    location: longRoom,
    description: 'Everybody who will be in it, and the model box.',
  },
  {
    day: -12,
    from: '09:00',
    to: '12:00',
    title: 'Fire curtain inspection',
    label: 'business',
    location: stage,
    description: 'Nobody on stage until it is up again. Test log at the stage manager’s station.',
  },
  {
    day: -11,
    from: '14:00',
    to: '17:00',
    title: 'Understudy run, The Tidewater Clerk',
    label: 'work',
    location: stage,
    description: 'First act with lights and the ladder. Léonie goes on as Ines.',
  },
  { day: -10, title: 'Dark day', label: 'others', description: 'No show, no calls, heating off.' },
  {
    day: -9,
    from: '11:00',
    to: '12:00',
    title: 'Budget: props for Moth',
    label: 'business',
    location: 'Office, second floor',
  },
  {
    day: -8,
    from: '08:30',
    to: '09:15',
    title: 'Dentist',
    label: 'personal',
    location: '4 Harbor Row',
  },
  {
    day: -7,
    from: '10:00',
    to: '18:00',
    title: 'Moth: music call, then act one',
    label: 'work',
    location: longRoom,
    description: 'The piano was tuned yesterday. Please keep the window shut.',
  },
  {
    day: clerk.described,
    from: '19:30',
    to: '22:10',
    title: clerk.play,
    label: 'business',
    location: stage,
    description: 'Audio-described performance. Headsets at the coat check from seven.',
  },
  { day: -5, title: 'Program goes to print', label: 'business' },
  {
    day: -4,
    from: '13:00',
    to: '14:00',
    title: 'Lunch with Rosalind',
    label: 'personal',
    location: 'Café across the street',
  },
  {
    day: -3,
    from: '10:00',
    to: '13:00',
    title: 'Moth: costume fittings',
    label: 'work',
    location: 'Wardrobe',
    description: 'Wings last, they do not fit through the door.',
  },
  { day: -2, title: 'Hours for payroll are due', label: 'others' },
  {
    day: -1,
    from: '15:00',
    to: '16:30',
    title: 'Nine Buttons comes home',
    label: 'work',
    location: 'Loading dock',
    description: 'Unload, count the buttons, photograph the dent.',
  },
  {
    day: 0,
    from: '10:00',
    to: '11:00',
    title: 'Production meeting',
    label: 'business',
    location: longRoom,
    description: 'Load-out of the Clerk, load-in of Moth, and who holds the stopwatch.',
    guests: ['Rosalind Ketteridge-Amoah', 'Kofi Brandreth', 'caoimhe.ravndal@house.example'],
  },
  {
    day: clerk.tonight,
    from: '19:30',
    to: '22:10',
    title: clerk.play,
    label: 'business',
    location: stage,
  },
  {
    day: clerk.lastNight,
    from: '19:30',
    to: '22:10',
    title: `${clerk.play}: closing night`,
    label: 'business',
    location: stage,
    description: 'Soup and bread on stage afterward, speeches of two minutes.',
  },
  {
    day: clerk.lastNight,
    lastDay: clerk.lastNight + 1,
    title: 'Load-out',
    label: 'work',
    location: stage,
    description: 'Deck and harbor wall the same night, the crane next morning at ten.',
  },
  {
    day: 3,
    from: '08:00',
    to: '18:30',
    title: 'Moth: load-in',
    label: 'work',
    location: stage,
    description: 'First truck at eight, flying pieces at ten. Hard hats.',
  },
  {
    day: 4,
    from: '14:00',
    to: '22:00',
    title: 'Moth: lighting focus',
    label: 'work',
    location: stage,
    description: 'House dark. Bring a sweater.',
  },
  { day: 5, lastDay: 6, title: 'Moth: technical rehearsals', label: 'work', location: stage },
  {
    day: 7,
    from: '18:00',
    to: '20:00',
    title: 'Choir practice',
    label: 'personal',
    location: 'St. Brannock’s hall',
    repeat: 'weekly',
  },
  {
    day: 8,
    from: '14:00',
    to: '17:30',
    title: 'Moth: dress rehearsal',
    label: 'work',
    location: stage,
    description: 'With the oven, both doors and real steam.',
  },
  {
    day: moth.preview,
    from: '19:00',
    to: '21:20',
    title: `${moth.play}: preview`,
    label: 'business',
    location: stage,
  },
  {
    day: moth.firstNight,
    from: '19:00',
    to: '21:20',
    title: `${moth.play}: opening night`,
    label: 'business',
    location: stage,
    description: '312 seats, twelve of them promised. Flour warning in the lobby.',
  },
  { day: 11, title: 'A free day', label: 'personal' },
  {
    day: 12,
    from: '11:00',
    to: '12:30',
    title: 'Relaxed performance: planning',
    label: 'others',
    location: 'Lobby',
    description: 'Lights, sound, quiet room, touch tour.',
  },
  {
    day: 14,
    from: '09:30',
    to: '12:30',
    title: 'First aid, refresher course',
    label: 'others',
    location: longRoom,
  },
  {
    day: 16,
    from: '10:00',
    to: '12:00',
    title: 'Spring season: reading of two new plays',
    label: 'business',
    location: longRoom,
    description: 'Bring coffee. The second one has no ending yet.',
  },
]

/** The ids of the sample events go up to this number. */
export const sampleEventCount = month.length
