import { postsPerPage, suggestionsPerPage } from '#db/profile/model.ts'

export const profilePath = '/pages/profile'

export const ownSections = ['timeline', 'about', 'photos', 'friends', 'events'] as const
/** What colleagues see. */
export const publicSections = ['timeline', 'about', 'photos'] as const
export type Section = (typeof ownSections)[number]

/** What the page shows. */
export type Place = {
  /** The account; without one it is one's own. */
  id: number | undefined
  section: Section
  /** How many posts are shown, and the post that they come after. */
  shown: number
  before: number | undefined
  /** How many suggestions are shown. */
  people: number
  /** The post whose picture is shown large. */
  photo: number | undefined
}

/** After so many posts, older ones are a page of their own. */
export const maxShown = 30
const maxPeople = 200

const numberIn = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const within = (value: number | undefined, min: number, max: number) =>
  Math.min(Math.max(value ?? min, min), max)

/** Returns what an address asks for; what makes no sense in it is left out. */
export function placeIn(query: URLSearchParams): Place {
  const section = query.get('section')
  return {
    id: numberIn(query.get('id')),
    section: ownSections.find((each) => each === section) ?? 'timeline',
    shown: within(numberIn(query.get('shown')), postsPerPage, maxShown),
    before: numberIn(query.get('before')),
    people: within(numberIn(query.get('people')), suggestionsPerPage, maxPeople),
    photo: numberIn(query.get('photo')),
  }
}

/** Returns the address of a place; what is not named is as at first. */
export function profileAddress(place: Partial<Place> = {}): string {
  const { id, section, shown = postsPerPage, before, people = suggestionsPerPage, photo } = place
  const query = new URLSearchParams()
  if (id !== undefined) query.set('id', String(id))
  if (section && section !== 'timeline') query.set('section', section)
  if (before !== undefined) query.set('before', String(before))
  if (shown !== postsPerPage) query.set('shown', String(shown))
  if (people !== suggestionsPerPage) query.set('people', String(people))
  if (photo !== undefined) query.set('photo', String(photo))
  return query.size > 0 ? `${profilePath}?${query}` : profilePath
}

/** Returns where older posts are: below those that are shown, or, when these are many, on a page of their own. */
export function olderAddress(place: Place, next: number): string {
  if (place.shown >= maxShown) return profileAddress({ id: place.id, before: next })
  return profileAddress({ ...place, shown: Math.min(place.shown + postsPerPage, maxShown) })
}
