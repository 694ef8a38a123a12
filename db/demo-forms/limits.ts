/** The longest text of one line, in characters. */
export const maxLineLength = 80
