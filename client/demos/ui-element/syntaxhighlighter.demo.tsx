import { Listing } from './listing.tsx'
import { lines as css } from './samples/program.css?highlighted'
import { lines as html } from './samples/program.html?highlighted'
import { lines as js } from './samples/program.js?highlighted'

export const library = { name: 'Prism', href: 'https://prismjs.com' }

export function Usage() {
  return (
    <>
      <p>
        Add <code>?highlighted</code> to the import of a file. The build highlights the code, so the
        browser doesn’t load a highlighter, and <code>Listing</code> shows the lines.
      </p>
      <Listing label="Number of seats left" lines={js.slice(0, 2)} />
    </>
  )
}

export function Html() {
  return <Listing label="Tonight in HTML" lines={html} />
}

export function Css() {
  return <Listing label="Tonight in CSS" lines={css} />
}

export function JavaScript() {
  return <Listing label="Seats left in JavaScript" lines={js} />
}

export function LineNumbers() {
  return <Listing label="Seats left, with line numbers" lines={js} hasNumbers />
}

export function MarkedLines() {
  return (
    <Listing label="Seats left, with highlighted lines" lines={js} hasNumbers marked={[5, 6, 7]} />
  )
}
