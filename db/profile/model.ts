/** Returns the URL of a post's picture. */
export const postPictureUrl = (name: string): string => `/api/profile/pictures/${name}`

/** The author of a post, comment, like or vote. */
export type Author = { name: string; photo?: string | undefined; href?: string | undefined }

/** Converts numbers of votes to percentages; 0 without votes. */
export function toPercentages(votes: number[]): number[] {
  const total = votes.reduce((sum, each) => sum + each, 0)
  return votes.map((each) => (total === 0 ? 0 : Math.round((each / total) * 100)))
}
