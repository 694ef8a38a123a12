/** Returns the heading of the page, which can have the focus from then on. */
export function findHeading() {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading) heading.tabIndex = -1
  return heading
}
