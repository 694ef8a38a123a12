import { CompanyTable } from './company-table.tsx'

export function Basic() {
  return <CompanyTable label="The company" />
}

export function HeadOptions() {
  return (
    <>
      <CompanyTable label="The company, dark header" headClass="table-dark" />
      <CompanyTable label="The company, light header" headClass="table-light" />
    </>
  )
}

export function Inverse() {
  return <CompanyTable label="The company, dark" className="table-dark" />
}

export function Striped() {
  return <CompanyTable label="The company, striped" className="table-striped" />
}

export function StripedDark() {
  return <CompanyTable label="The company, striped and dark" className="table-dark table-striped" />
}

export function Bordered() {
  return <CompanyTable label="The company, bordered" className="table-bordered" />
}

export function Borderless() {
  return <CompanyTable label="The company, borderless" className="table-borderless" />
}

export function Hover() {
  return <CompanyTable label="The company, hover" className="table-hover" />
}

export function HoverAnimation() {
  return (
    <CompanyTable
      label="The company, animated hover"
      className="table-hover table-hover-animation"
    />
  )
}

export function ContextualRows() {
  return (
    <>
      <CompanyTable label="The company by status" isContextual />
      <p className="form-text">
        In the building, on the way, missing, on leave: in a real list, a status column says so too.
      </p>
    </>
  )
}

export function Responsive() {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  return <CompanyTable label="Call times this week" more={days} />
}
