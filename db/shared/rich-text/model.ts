// The formatting that documents and emails can have, as values of data attributes.
export const textSizes = ['small', 'large'] as const
export const textFonts = ['serif', 'mono'] as const
export const textColors = ['gray', 'blue', 'green', 'red'] as const
export const alignments = ['center', 'end', 'justify'] as const

/** Returns whether HTML has a picture, which is content without any text. */
export const hasPicture = (html = ''): boolean => html.includes('<img')

/** Returns an upper bound of the number of HTML tags. */
export const countTags = (html: string): number => html.split('<').length - 1

/** Returns an upper bound of the number of tags and entities, which the time to sanitize HTML depends on. */
export const countMarkup = (html: string): number => countTags(html) + html.split('&').length - 1
