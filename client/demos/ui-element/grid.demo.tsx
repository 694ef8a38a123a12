export const isWide = true

const sizes = [
  ['.col-', 'none', 'any width', 'Whole page, in a pocket'],
  ['.col-sm-', '576 px', '≥ 576 px', 'Phone held sideways'],
  ['.col-md-', '768 px', '≥ 768 px', 'Tablet at the prompt desk'],
  ['.col-lg-', '992 px', '≥ 992 px', 'Laptop in the stalls'],
  ['.col-xl-', '1200 px', '≥ 1200 px', 'Screen of the box office'],
  ['.col-xxl-', '1400 px', '≥ 1400 px', 'Screen in the green room'],
] as const

export function Options() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="table-responsive wide" tabIndex={0} aria-label="Sizes of the grid">
      <table className="table">
        <caption>Twelve columns, and the width each class begins at</caption>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Begins at</th>
            <th scope="col">Holds for</th>
            <th scope="col">Where one meets it</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(([name, from, reach, where]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{from}</td>
              <td>{reach}</td>
              <td>{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function AutoColumns() {
  return (
    <>
      <div className="row g-2 is-drawn">
        <div className="col">Prompt side</div>
        <div className="col">Opposite prompt</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col">Left wing</div>
        <div className="col">Stage</div>
        <div className="col">Right wing</div>
      </div>
    </>
  )
}

export function EqualWidth() {
  return (
    <div className="row g-2 is-drawn">
      <div className="col-3">Flies</div>
      <div className="col-3">Lights</div>
      <div className="col-3">Sound</div>
      <div className="col-3">Traps</div>
    </div>
  )
}

export function VariableWidth() {
  return (
    <>
      <div className="row g-2 is-drawn">
        <div className="col">What is left</div>
        <div className="col-auto">As wide as its words</div>
        <div className="col-3">Three of twelve</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col">What is left</div>
        <div className="col-6">Six of twelve</div>
        <div className="col">What is left</div>
      </div>
    </>
  )
}

export function ResponsiveClasses() {
  return (
    <div className="row g-2 is-drawn">
      <div className="col-12 col-md-8">12, from 768 px on 8</div>
      <div className="col-6 col-md-4">6, from 768 px on 4</div>
      <div className="col-6 col-md-4 col-xl-2">6, then 4, then 2</div>
      <div className="col-6 col-md-4 col-xl-5">6, then 4, then 5</div>
      <div className="col-6 col-md-4 col-xl-5">6, then 4, then 5</div>
    </div>
  )
}

export function StackedToHorizontal() {
  return (
    <div className="row g-2 is-drawn">
      <div className="col-12 col-sm-4">Act one</div>
      <div className="col-12 col-sm-4">Interval</div>
      <div className="col-12 col-sm-4">Act two</div>
    </div>
  )
}

export function VerticalAlignment() {
  return ['start', 'center', 'end'].map((where) => (
    <div key={where} className={`row g-2 is-drawn is-tall align-items-${where}`}>
      <div className="col">{where}</div>
      <div className="col">{where}</div>
      <div className="col">{where}</div>
    </div>
  ))
}

export function HorizontalAlignment() {
  return ['start', 'center', 'end', 'around', 'between', 'evenly'].map((where) => (
    <div key={where} className={`row g-2 is-drawn justify-content-${where}`}>
      <div className="col-3">{where}</div>
      <div className="col-3">{where}</div>
    </div>
  ))
}

export function NoGutters() {
  return (
    <div className="row g-0 is-drawn">
      <div className="col-8">Stalls, with no aisle</div>
      <div className="col-4">Box, right beside</div>
    </div>
  )
}

export function ColumnBreaks() {
  return (
    <div className="row g-2 is-drawn">
      <div className="col-4">Row A, left</div>
      <div className="col-4">Row A, right</div>
      <div className="row-break w-100 m-0" />
      <div className="col-4">Row B, left</div>
      <div className="col-4">Row B, right</div>
    </div>
  )
}

export function Order() {
  return (
    <div className="row g-2 is-drawn">
      <div className="col order-3">Written first, shown last</div>
      <div className="col order-2">Written second, shown second</div>
      <div className="col order-1">Written last, shown first</div>
    </div>
  )
}

export function Offset() {
  return (
    <>
      <div className="row g-2 is-drawn">
        <div className="col-4">Four</div>
        <div className="col-4 offset-4">Four, after a gap of four</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col-3 offset-3">Three, after three</div>
        <div className="col-3 offset-3">Three, after three</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col-6 offset-3">Six, in the middle</div>
      </div>
    </>
  )
}

export function MarginHelpers() {
  return (
    <>
      <div className="row g-2 is-drawn">
        <div className="col-4">At the start</div>
        <div className="col-4 ms-auto">Pushed to the end</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col-3 ms-auto">Pushed from the start</div>
        <div className="col-3 me-auto">Pushed from the end</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col-auto me-auto">As wide as its words</div>
        <div className="col-auto">As wide as its words</div>
      </div>
    </>
  )
}
