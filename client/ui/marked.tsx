import type { Segment } from '#db/search/model.ts'

/** A text with the search words highlighted. */
export const Marked = ({ segments }: { segments: Segment[] }) =>
  segments.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their place
    isMatch ? <mark key={index}>{text}</mark> : text,
  )
