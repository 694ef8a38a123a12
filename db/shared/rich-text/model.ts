// The formatting that documents and emails can have, as values of data attributes.
export const textSizes = ['small', 'large'] as const
export const textFonts = ['serif', 'mono'] as const
export const textColors = ['gray', 'blue', 'green', 'red'] as const
export const alignments = ['center', 'end', 'justify'] as const
