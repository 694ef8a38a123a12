export const isWide = true

const sizes = [
  ['.col-', 'none', 'Phone'],
  ['.col-sm-', '576 px', 'Phone in landscape'],
  ['.col-md-', '768 px', 'Tablet at the stage manager’s desk'],
  ['.col-lg-', '992 px', 'Laptop at the tech table'],
  ['.col-xl-', '1200 px', 'Desktop in the box office'],
  ['.col-xxl-', '1400 px', 'Large screen in the green room'],
] as const

export function Options() {
  return (
    <>
      <p className="text-muted" id="grid-breakpoints">
        Twelve columns, with the minimum width of each class
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="table-responsive wide" tabIndex={0} aria-labelledby="grid-breakpoints">
        <table className="table" aria-labelledby="grid-breakpoints">
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">Minimum width</th>
              <th scope="col">Typical device</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(([name, from, where]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{from}</td>
                <td>{where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
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
        <div className="col">Remaining space</div>
        <div className="col-auto">As wide as its content</div>
        <div className="col-3">3 of 12 columns</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col">Remaining space</div>
        <div className="col-6">6 of 12 columns</div>
        <div className="col">Remaining space</div>
      </div>
    </>
  )
}

export function ResponsiveClasses() {
  return (
    <div className="row g-2 is-drawn">
      <div className="col-12 col-md-8">12 columns, then 8 from 768 px</div>
      <div className="col-6 col-md-4">6, then 4 from 768 px</div>
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
      <div className="col-12 col-sm-4">Intermission</div>
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
      <div className="col-8">Orchestra, with no aisle</div>
      <div className="col-4">Box, right next to it</div>
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
      <div className="col order-3">First in source, shown last</div>
      <div className="col order-2">Second in source, shown second</div>
      <div className="col order-1">Last in source, shown first</div>
    </div>
  )
}

export function Offset() {
  return (
    <>
      <div className="row g-2 is-drawn">
        <div className="col-4">4 columns</div>
        <div className="col-4 offset-4">4 columns, offset by 4</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col-3 offset-3">3 columns, offset by 3</div>
        <div className="col-3 offset-3">3 columns, offset by 3</div>
      </div>
      <div className="row g-2 is-drawn">
        <div className="col-6 offset-3">6 columns, centered</div>
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
        <div className="col-auto me-auto">As wide as its content</div>
        <div className="col-auto">As wide as its content</div>
      </div>
    </>
  )
}
