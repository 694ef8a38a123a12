import { Listing } from './listing.tsx'
import { lines as css } from './samples/programme.css?highlighted'
import { lines as html } from './samples/programme.html?highlighted'
import { lines as js } from './samples/programme.js?highlighted'

export const library = { name: 'Prism', href: 'https://prismjs.com' }

export function Usage() {
  return (
    <>
      <p>
        A file is imported with <code>?highlighted</code> at its end. The build colors it, so that
        the browser loads no highlighter; <code>Listing</code> shows its lines.
      </p>
      <Listing label="How many seats are left" lines={js.slice(0, 2)} />
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
  return <Listing label="Seats left, its lines counted" lines={js} hasNumbers />
}

export function MarkedLines() {
  return <Listing label="Seats left, its answers marked" lines={js} hasNumbers marked={[5, 6, 7]} />
}
