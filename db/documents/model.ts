/** The toolbars that a document can be edited with. */
export const toolbars = ['full', 'star', 'images', 'inline'] as const
export type Toolbar = (typeof toolbars)[number]

/** Returns the number of words; punctuation alone is none. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
