/** The posts of one page, and the most that one request may ask for. */
export const postsPerPage = 3
export const maxPostsPerRequest = 30

export const suggestionsPerPage = 8
export const maxSuggestions = 200

/** The latest comments of a post are sent with it. */
export const maxCommentsShown = 50

export const maxPosts = 1000
export const maxCommentsPerPost = 500

/** Returns the URL of a picture that was uploaded with a post. */
export const postPictureUrl = (name: string): string => `/api/profile/pictures/${name}`

/** Somebody behind a post, a comment, a like or a vote. */
export type Author = { name: string; photo?: string | undefined; href?: string | undefined }

/** Returns the share of each number of votes in percent; 0 without votes. */
export function toPercentages(votes: number[]): number[] {
  const total = votes.reduce((sum, each) => sum + each, 0)
  return votes.map((each) => (total === 0 ? 0 : Math.round((each / total) * 100)))
}
