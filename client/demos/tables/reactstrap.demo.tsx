import { CompanyTable } from './company-table.tsx'

export function Basic() {
  return <CompanyTable label="The company" />
}

export function HeadOptions() {
  return (
    <>
      <CompanyTable label="The company, with a dark head" headClass="table-dark" />
      <CompanyTable label="The company, with a light head" headClass="table-light" />
    </>
  )
}

export function Inverse() {
  return <CompanyTable label="The company in the dark" className="table-dark" />
}

export function Striped() {
  return <CompanyTable label="The company in stripes" className="table-striped" />
}

export function StripedDark() {
  return <CompanyTable label="The company in dark stripes" className="table-dark table-striped" />
}

export function Bordered() {
  return <CompanyTable label="The company in boxes" className="table-bordered" />
}

export function Borderless() {
  return <CompanyTable label="The company without lines" className="table-borderless" />
}

export function Hover() {
  return <CompanyTable label="The company, a row lit at a time" className="table-hover" />
}

export function HoverAnimation() {
  return (
    <CompanyTable
      label="The company, a row stepping forward"
      className="table-hover table-hover-animation"
    />
  )
}

export function ContextualRows() {
  return (
    <>
      <CompanyTable label="The company by its states" isContextual />
      <p className="form-text">
        In the building, on the way, missing, on leave: in a list of one's own a word says so as
        well.
      </p>
    </>
  )
}

export function Responsive() {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  return <CompanyTable label="The calls of the company" more={days} />
}
