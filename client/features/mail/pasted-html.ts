/**
 * Returns pasted HTML without the elements that emails cannot have: a heading becomes a bold line, and a row of a table
 * a line with its cells apart.
 */
export function flattenPasted(html: string): string {
  // Nothing of this document is loaded or run, so its elements must not move into that of the page.
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of pasted.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const strong = pasted.createElement('strong')
    strong.append(...heading.childNodes)
    const line = pasted.createElement('p')
    line.append(strong)
    heading.replaceWith(line)
  }
  // From the last one, since tables come before those in their cells.
  for (const table of [...pasted.querySelectorAll('table')].reverse())
    table.replaceWith(...[...table.rows].map(toLine))
  return pasted.body.innerHTML
}

function toLine({ cells, ownerDocument }: HTMLTableRowElement) {
  const line = ownerDocument.createElement('p')
  for (const [index, cell] of [...cells].entries()) {
    for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ')
    if (index > 0) line.append(' | ')
    line.append(...cell.childNodes)
  }
  return line
}
