import { PageLinks } from './page-links.tsx'

export function Basic() {
  return <PageLinks name="Basic" label="Pages of the prompt book" />
}

export function Separated() {
  return <PageLinks name="Separated" label="Pages, separated" className="is-separated" />
}

export function WithIcons() {
  return <PageLinks name="WithIcons" label="Pages, with icons" ends="icons" />
}

export function IconsAndText() {
  return <PageLinks name="IconsAndText" label="Pages, with icons and words" ends="both" />
}

export function Colours() {
  return ['success', 'danger', 'info', 'warning'].map((tone) => (
    <PageLinks
      key={tone}
      name={`Colours-${tone}`}
      label={`Pages in ${tone}`}
      ends="icons"
      className={`has-tone tone-${tone}`}
    />
  ))
}

export function Positions() {
  return ['start', 'center', 'end'].map((side) => (
    <PageLinks
      key={side}
      name={`Positions-${side}`}
      label={`Pages at the ${side}`}
      ends="icons"
      className={`justify-content-${side}`}
    />
  ))
}

export function Sizes() {
  return [
    ['Large', 'pagination-lg'],
    ['Default', ''],
    ['Small', 'pagination-sm'],
  ].map(([title, size = '']) => (
    <PageLinks
      key={title}
      name={`Sizes-${title}`}
      label={`${title} pages`}
      ends="icons"
      className={size}
    />
  ))
}
