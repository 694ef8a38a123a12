import type { Segment } from '#db/search/model.ts'

/** A text with what was looked for in it marked. */
export const Marked = ({ segments }: { segments: Segment[] }) =>
  segments.map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their place
    isMatch ? <mark key={place}>{text}</mark> : text,
  )
