const line = 'The lamp stays lit when everybody has gone home'
const tones = ['body', 'body-secondary', 'muted', 'primary', 'success', 'danger', 'info', 'warning']
const grounds = ['primary', 'success', 'danger', 'info', 'warning', 'neutral']

export function TextSizes() {
  return [1, 2, 3, 4, 5, 6].map((size) => (
    <p key={size} className={`fs-${size}`}>
      <code>fs-{size}</code> {line}
    </p>
  ))
}

export function Weights() {
  return ['light', 'normal', 'medium', 'semibold', 'bold'].map((weight) => (
    <p key={weight} className={`fw-${weight}`}>
      <code>fw-{weight}</code> {line}
    </p>
  ))
}

export function Styles() {
  return (
    <>
      <p className="fst-italic">Italic, as a stage direction is printed</p>
      <p className="font-monospace">Monospace, as on the lighting desk: LX 24 go</p>
      <p className="text-decoration-underline">Underlined, as a cue in the prompt book</p>
      <p className="text-decoration-line-through">Struck out, as a line that was cut</p>
      <p className="lh-lg">
        With wide lines, so that notes fit between them: what is said here was changed twice in the
        last week of rehearsals, and once more on the night.
      </p>
    </>
  )
}

export function Wrapping() {
  return (
    <>
      <p className="text-truncate narrow">
        Cut short: the get-in for Moth and the Midnight Bakery starts on Monday at eight
      </p>
      <p className="text-wrap narrow">
        Wrapped: the get-in for Moth and the Midnight Bakery starts on Monday at eight
      </p>
      <p className="text-break narrow">Broken: Beleuchtungsgerätehauptverteilerkasten</p>
    </>
  )
}

export function Alignment() {
  return (
    <>
      <p className="text-start">At the start of the line</p>
      <p className="text-center">In the middle of the line</p>
      <p className="text-end">At the end of the line</p>
      <p className="text-justify">
        Spread from edge to edge, as a program is set: The Tidewater Clerk was first played on a
        barge, in the rain, before eleven people and a dog, and nobody asked for their money back.
      </p>
    </>
  )
}

export function AlignmentByWidth() {
  return ['sm', 'md', 'lg', 'xl'].map((size) => (
    <p key={size} className={`text-center text-${size}-start`}>
      In the middle on small screens, at the start from <code>{size}</code> on
    </p>
  ))
}

export function Transform() {
  return (
    <>
      <p className="text-lowercase">WRITTEN IN CAPITALS, shown in small letters</p>
      <p className="text-uppercase">written in small letters, shown in capitals</p>
      <p className="text-capitalize">written small, each word begins with a capital</p>
    </>
  )
}

export function TextColors() {
  return tones.map((tone) => (
    <p key={tone} className={`text-${tone}`}>
      <code>text-{tone}</code> {line}
    </p>
  ))
}

export function Backgrounds() {
  return grounds.map((tone) => (
    <p key={tone} className={`ground py-2 px-3 rounded tone-${tone}`}>
      A notice on {tone}, with text that can be read on it
    </p>
  ))
}
