type ListingProps = {
  label: string
  /** The lines of a file, highlighted at build time. */
  lines: string[]
  hasNumbers?: boolean
  /** The highlighted line numbers, from one. */
  marked?: number[]
}

/** A source file, which scrolls horizontally. */
export function Listing({ label, lines, hasNumbers = false, marked = [] }: ListingProps) {
  return (
    <section
      className={hasNumbers ? 'code listing wide has-numbers' : 'code listing wide'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
      tabIndex={0}
      aria-label={label}
      dir="ltr"
    >
      <pre>
        <code>
          {lines.map((html, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change places
              key={place}
              className={marked.includes(place + 1) ? 'code-line is-marked' : 'code-line'}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, coloured by our own build
              dangerouslySetInnerHTML={{ __html: `${html}\n` }}
            />
          ))}
        </code>
      </pre>
    </section>
  )
}
