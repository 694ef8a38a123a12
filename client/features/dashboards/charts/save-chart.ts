/** Pixels of the picture for each CSS pixel. */
const scale = 2
const margin = 16
/** The properties that a drawing takes from the style sheet, which a picture of it does not have. */
const inherited = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap'],
  'opacity',
  ...['font-size', 'font-weight', 'font-family', 'text-anchor', 'vector-effect', 'display'],
]

/** Saves the drawings and texts of a card's figure as a PNG. */
export async function saveChart(card: HTMLElement, name: string): Promise<void> {
  const figure = card.querySelector<HTMLElement>('figure') ?? card
  const title = card.querySelector('h2')?.textContent ?? ''
  const box = figure.getBoundingClientRect()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: (box.width + 2 * margin) * scale,
    height: (box.height + 40 + 2 * margin) * scale,
  })
  const context = canvas.getContext('2d')
  if (!context) return
  const style = getComputedStyle(card)
  context.scale(scale, scale)
  context.fillStyle = style.getPropertyValue('--surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = style.color
  context.font = `600 16px ${style.fontFamily}`
  context.textBaseline = 'top'
  context.fillText(title, margin, margin)
  context.translate(margin - box.left, margin + 40 - box.top)
  for (const svg of figure.querySelectorAll('svg:not(.icon)')) {
    const at = svg.getBoundingClientRect()
    context.drawImage(await toImage(svg, at), at.left, at.top, at.width, at.height)
  }
  drawTexts(context, figure)
  const url = canvas.toDataURL('image/png')
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
}

async function toImage(svg: Element, { width, height }: DOMRect) {
  const copy = svg.cloneNode(true) as Element
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const copies = copy.querySelectorAll<SVGElement>('*')
  for (const [at, element] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element)
    for (const name of inherited) copies[at]?.style.setProperty(name, style.getPropertyValue(name))
  }
  const image = new Image(width, height)
  const source = new XMLSerializer().serializeToString(copy)
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await image.decode()
  return image
}

/** Draws the text around the drawings at its place, and the marks of legends. */
function drawTexts(context: CanvasRenderingContext2D, figure: HTMLElement) {
  for (const mark of figure.querySelectorAll('.legend-mark, .meter > span')) {
    const at = mark.getBoundingClientRect()
    context.fillStyle = getComputedStyle(mark).getPropertyValue('--series') || 'gray'
    context.fillRect(at.left, at.top, at.width, Math.max(4, at.height))
  }
  const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('svg, .visually-hidden, [popover]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const at = range.getBoundingClientRect()
    const { color, font, direction } = getComputedStyle(parent)
    Object.assign(context, { fillStyle: color, font, direction, textBaseline: 'middle' })
    context.textAlign = direction === 'rtl' ? 'right' : 'left'
    const x = direction === 'rtl' ? at.right : at.left
    context.fillText(node.textContent?.trim() ?? '', x, at.top + at.height / 2)
  }
}
