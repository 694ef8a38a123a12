/** The number of posts on a page, and the maximum that a request may ask for. */
export const postsPerPage = 3
export const maxPostsPerRequest = 30

export const suggestionsPerPage = 8
export const maxSuggestions = 200

/** The number of comments that are sent with a post. */
export const maxCommentsShown = 50

export const maxPosts = 1000
export const maxCommentsPerPost = 500

/** Returns the URL of a post's picture. */
export const postPictureUrl = (name: string): string => `/api/profile/pictures/${name}`

/** The author of a post, comment, like or vote. */
export type Author = { name: string; photo?: string | undefined; href?: string | undefined }

/** Converts numbers of votes to percentages; 0 without votes. */
export function toPercentages(votes: number[]): number[] {
  const total = votes.reduce((sum, each) => sum + each, 0)
  return votes.map((each) => (total === 0 ? 0 : Math.round((each / total) * 100)))
}
