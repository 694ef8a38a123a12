import { dayMs } from '../shared/time/durations.ts'

export const maxCalendarNameLength = 60

/** The most occurrences that a series can be limited to. */
export const maxOccurrences = 999

export const maxGuests = 50

/** How many events a calendar file may contain. */
export const maxImportedEvents = 10_000

/** Longest text of a search, in characters. */
export const maxSearchLength = 100

/** How long changes can be undone. */
export const undoRetentionMs = dayMs

/** The most changes of an account that can be undone. */
export const maxUndos = 10

export const maxCalendars = 20

/** The most colleagues with whom one calendar is shared. */
export const maxShares = 50

/** The length in minutes of a new event. */
export const defaultEventMinutes = 60

export const maxEvents = 10_000

/** Views expand repeating and multi-day events on each request, so their number is limited. */
export const maxLasting = 1000

export const maxSeries = 200

/** The most days that a series leaves out, and the most single days that a guest answers. */
export const maxExceptions = 1000

/** The most changed days of a series in the file of an email to a guest. */
export const maxDaysInEmail = 100

/** Occurrences that began long ago can still be running; this bounds how many have to be expanded. */
export const maxRepeatedDays = 31

/** How many calendar files an account keeps, and for how long. */
export const maxImportFiles = 3

export const calendarFileRetentionMs = dayMs

/** The most events that a search returns, those closest to today. */
export const maxFoundEvents = 100

/** The days of the list of upcoming events on the dashboards. */
export const upcomingDays = 14

/** The days of a page of the agenda. */
export const agendaDays = 30

/** The number of days of the view `days`. */
export const shortViewDays = 3
