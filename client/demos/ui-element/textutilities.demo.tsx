const line = 'The ghost light stays on when everyone has gone home'
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
      <p className="fst-italic">Italic, like a stage direction</p>
      <p className="font-monospace">Monospace, like a cue on the lighting desk: LX 24 GO</p>
      <p className="text-decoration-underline">Underlined, like a cue in the prompt book</p>
      <p className="text-decoration-line-through">Strikethrough, like a line that was cut</p>
      <p className="lh-lg">
        Wide line spacing, so that notes fit between the lines: this speech was changed twice in the
        last week of rehearsals, and once more on opening night.
      </p>
    </>
  )
}

export function Wrapping() {
  return (
    <>
      <p className="text-truncate w-50 py-2 px-3 bg-surface-2 rounded">
        Truncated: the load-in for Moth and the Midnight Bakery starts on Monday at eight
      </p>
      <p className="text-wrap w-50 py-2 px-3 bg-surface-2 rounded">
        Wrapped: the load-in for Moth and the Midnight Bakery starts on Monday at eight
      </p>
      <p className="text-break w-50 py-2 px-3 bg-surface-2 rounded">
        Broken: Beleuchtungsgerätehauptverteilerkasten
      </p>
    </>
  )
}

export function Alignment() {
  return (
    <>
      <p className="text-start">Aligned to the start</p>
      <p className="text-center">Centered</p>
      <p className="text-end">Aligned to the end</p>
      <p className="text-justify">
        Justified, like the text of a program: The Tidewater Clerk was first performed on a barge,
        in the rain, for eleven people and a dog, and nobody asked for their money back.
      </p>
    </>
  )
}

export function AlignmentByWidth() {
  return ['sm', 'md', 'lg', 'xl'].map((size) => (
    <p key={size} className={`text-center text-${size}-start`}>
      Centered on small screens, aligned to the start from <code>{size}</code> up
    </p>
  ))
}

export function Transform() {
  return (
    <>
      <p className="text-lowercase">WRITTEN IN UPPERCASE, shown in lowercase</p>
      <p className="text-uppercase">written in lowercase, shown in uppercase</p>
      <p className="text-capitalize">written in lowercase, shown in title case</p>
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
    <p key={tone} className={`toned py-2 px-3 rounded tone-${tone}`}>
      A notice on {tone}, with readable text
    </p>
  ))
}
