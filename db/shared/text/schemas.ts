import * as z from 'zod/mini'
import { getFormats } from '../format/model.ts'
import { isBlank } from './model.ts'

/** Counts characters as users perceive them: an emoji is one. */
const atMost = (max: number) =>
  z.refine<string>(
    (text) => [...text].length <= max,
    `Enter at most ${getFormats('en-US', 'USD').number(max)} characters.`,
  )

/** A single line of text. */
export const line = (max: number) =>
  z.string().check(
    z.refine((text) => !/\p{Cc}/u.test(text), 'Remove line breaks and control characters.'),
    atMost(max),
  )

/** Text with line breaks and tabs, but no other control characters. */
export const prose = (max: number) =>
  z.string().check(
    z.refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'Remove control characters.'),
    atMost(max),
  )

/** Rejects texts without a visible character. */
export const required = (message: string) => z.refine<string>((text) => !isBlank(text), message)
