/** Pixels of the picture for each CSS pixel. */
const scale = 2

/** Returns the drawing in an element as a PNG data URL, on the background of its card. */
export async function pictureOf(drawing: Element, background: string): Promise<string | undefined> {
  const canvas = drawing.querySelector('canvas')
  if (canvas) return canvas.toDataURL('image/png')
  const [svg] = Array.from(drawing.querySelectorAll('svg')).toSorted((a, b) => area(b) - area(a))
  if (!svg) return
  const box = drawing.getBoundingClientRect()
  const at = svg.getBoundingClientRect()
  const picture = Object.assign(document.createElement('canvas'), {
    width: box.width * scale,
    height: box.height * scale,
  })
  const context = picture.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  context.fillStyle = background
  context.fillRect(0, 0, box.width, box.height)
  context.drawImage(await imageOf(svg, at), at.left - box.left, at.top - box.top)
  for (const entry of drawing.querySelectorAll<HTMLElement>('.chart-legend li')) {
    drawEntry(context, entry, box)
  }
  return picture.toDataURL('image/png')
}

function area(element: Element) {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}

async function imageOf(svg: SVGSVGElement, { width, height }: DOMRect) {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image(width, height)
  const source = new XMLSerializer().serializeToString(copy)
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await image.decode()
  return image
}

/** An HTML legend is not part of the drawing, so its entries are drawn at their positions. */
function drawEntry(context: CanvasRenderingContext2D, entry: HTMLElement, box: DOMRect) {
  const swatch = entry.querySelector('span')
  if (!swatch) return
  const rect = swatch.getBoundingClientRect()
  const { color, font } = getComputedStyle(entry)
  const left = rect.left - box.left
  const top = rect.top - box.top
  context.fillStyle = getComputedStyle(swatch).backgroundColor
  context.fillRect(left, top, rect.width, rect.height)
  context.fillStyle = color
  context.font = font
  context.textBaseline = 'middle'
  context.fillText(entry.innerText, left + rect.width + 6, top + rect.height / 2)
}
