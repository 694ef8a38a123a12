import * as z from 'zod/mini'

/** Characters as people count them: an emoji is one, however many units it is stored in. */
const atMost = (most: number) =>
  z.refine<string>((text) => [...text].length <= most, `Please use at most ${most} characters.`)

/** A text of one line. */
export const line = (most: number) =>
  z.string().check(
    z.refine((text) => !/\p{Cc}/u.test(text), 'Please use no line breaks or control characters.'),
    atMost(most),
  )

/** A text that may have several lines, and nothing else that a terminal would act on. */
export const prose = (most: number) =>
  z.string().check(
    z.refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'Please use no control characters.'),
    atMost(most),
  )

/** Blanks alone say nothing. */
export const needed = (message: string) => z.refine<string>((text) => text.trim() !== '', message)
