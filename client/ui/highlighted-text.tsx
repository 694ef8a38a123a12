import type { Segment } from '#db/search/model.ts'

/** A text with the search words highlighted. */
export const HighlightedText = ({ segments }: { segments: Segment[] }) =>
  segments.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    isMatch ? <mark key={index}>{text}</mark> : text,
  )
