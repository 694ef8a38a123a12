import prism from 'prismjs'
import 'prismjs/themes/prism.css'

const js = [
  'const seats = 312',
  'const sold = 284',
  '/** Returns how many seats are left. */',
  'function countLeft() {',
  '  return seats - sold',
  '}',
].join('\n')

const html = `<p>
  Tonight: <b>Nine Buttons</b>
</p>`

const css = `.tonight {
  color: crimson;
}`

type ListingProps = {
  label: string
  code: string
  language: 'css' | 'html' | 'js'
  hasNumbers?: boolean
  /** The highlighted line numbers, from one. */
  marked?: number[]
}

/** Source code. Each line is highlighted by itself, so a comment over several lines would need more. */
function Listing({ label, code, language, hasNumbers = false, marked = [] }: ListingProps) {
  const grammar = prism.languages[language] ?? {}
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      aria-label={label}
      dir="ltr"
    >
      <pre>
        <code>
          {code.split('\n').map((line, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
              key={index}
              style={{ display: 'block', background: marked.includes(index + 1) ? '#fff3bf' : '' }}
            >
              {hasNumbers && <span aria-hidden="true">{String(index + 1).padStart(2)} </span>}
              <span
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Prism escapes the code
                dangerouslySetInnerHTML={{
                  __html: `${prism.highlight(line, grammar, language)}\n`,
                }}
              />
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}

export function Usage() {
  return <Listing label="Number of seats" code="const seats = 312" language="js" />
}

export function Html() {
  return <Listing label="Tonight in HTML" code={html} language="html" />
}

export function Css() {
  return <Listing label="Tonight in CSS" code={css} language="css" />
}

export function JavaScript() {
  return <Listing label="Seats left in JavaScript" code={js} language="js" />
}

export function LineNumbers() {
  return <Listing label="Seats left, with line numbers" code={js} language="js" hasNumbers />
}

export function MarkedLines() {
  return (
    <Listing
      label="Seats left, with highlighted lines"
      code={js}
      language="js"
      hasNumbers
      marked={[4, 5, 6]}
    />
  )
}
