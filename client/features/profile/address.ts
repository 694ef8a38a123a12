import {
  maxPostsPerPage,
  maxSuggestionsPerPage,
  postsPerPage,
  suggestionsPerPage,
} from '#db/profile/limits.ts'
import { withQuery } from '../../lib/list/address.ts'

export const profilePath = '/pages/profile'

export const ownSections = ['timeline', 'about', 'photos', 'friends', 'events'] as const
/** The sections that colleagues see. */
export const publicSections = ['timeline', 'about', 'photos'] as const
export type Section = (typeof ownSections)[number]

/** The parameters of the page. */
export type ProfileParams = {
  /** The account; undefined for the own profile. */
  id: number | undefined
  section: Section
  /** The number of posts, and the cursor of the page. */
  postCount: number
  before: number | undefined
  /** The number of suggestions. */
  people: number
  /** The post whose comments are all shown. */
  comments: number | undefined
  /** The post with the enlarged picture. */
  photo: number | undefined
}

const numberIn = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const within = (value: number | undefined, min: number, max: number) =>
  Math.min(Math.max(value ?? min, min), max)

/** Parses an address; invalid values are ignored. */
export function parseParams(query: URLSearchParams): ProfileParams {
  const section = query.get('section')
  return {
    id: numberIn(query.get('id')),
    section: ownSections.find((each) => each === section) ?? 'timeline',
    postCount: within(numberIn(query.get('shown')), postsPerPage, maxPostsPerPage),
    before: numberIn(query.get('before')),
    people: within(numberIn(query.get('people')), suggestionsPerPage, maxSuggestionsPerPage),
    comments: numberIn(query.get('comments')),
    photo: numberIn(query.get('photo')),
  }
}

/** Returns the address of the profile page with these parameters; defaults are omitted. */
export function profileAddress(params: Partial<ProfileParams> = {}): string {
  const { id, section, postCount = postsPerPage, before, people = suggestionsPerPage } = params
  const { comments, photo } = params
  return withQuery(profilePath, {
    id,
    section: section === 'timeline' ? undefined : section,
    before,
    shown: postCount === postsPerPage ? undefined : postCount,
    people: people === suggestionsPerPage ? undefined : people,
    comments,
    photo,
  })
}

/** Returns the address with more posts, or with the next page of them. */
export function olderAddress(params: ProfileParams, next: number): string {
  if (params.postCount >= maxPostsPerPage) return profileAddress({ id: params.id, before: next })
  return profileAddress({
    ...params,
    postCount: Math.min(params.postCount + postsPerPage, maxPostsPerPage),
  })
}
