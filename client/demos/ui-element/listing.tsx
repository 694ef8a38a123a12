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
      className="code wide py-3 px-4 rounded overflow-auto bg-surface-2 fs-sm"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      aria-label={label}
      dir="ltr"
    >
      <pre className="m-0 overflow-visible">
        <code className="text-reset">
          {lines.map((html, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
              key={index}
              className={marked.includes(index + 1) ? 'code-line is-marked d-block' : 'd-block'}
            >
              {hasNumbers && (
                <span className="me-4 text-muted user-select-none" aria-hidden>
                  {String(index + 1).padStart(2)}
                </span>
              )}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, highlighted at build time */}
              <span dangerouslySetInnerHTML={{ __html: `${html}\n` }} />
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}
