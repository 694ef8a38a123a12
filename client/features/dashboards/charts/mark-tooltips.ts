const known = new WeakSet<HTMLElement>()

/** Shows the values of a chart's marks in a tooltip: under the pointer, by touch, and by arrow keys. */
export function showMarkTooltips(chart: HTMLElement): void {
  if (!known.has(chart)) listen(chart)
  if (getActive(chart)) return
  // The pointer came while this code was loading.
  const pointed = chart.querySelector('[data-mark]:hover') ?? undefined
  if (pointed) showTooltip(chart, pointed)
  else if (chart.matches(':focus-visible')) showTooltip(chart, listMarks(chart).at(0))
}

function listen(chart: HTMLElement) {
  known.add(chart)
  const follow = ({ target }: Event) => showTooltip(chart, findMark(target))
  chart.addEventListener('pointermove', follow)
  chart.addEventListener('pointerdown', follow)
  // A touch ends with a leave: its value stays until the next touch elsewhere.
  chart.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') hide(chart)
    else addEventListener('pointerdown', (event) => hideOutside(chart, event), { once: true })
  })
  chart.addEventListener('blur', () => hide(chart))
  chart.addEventListener('keydown', (event) => handleKey(chart, event))
}

function hideOutside(chart: HTMLElement, { target }: Event) {
  if (target instanceof Node && !chart.contains(target)) hide(chart)
}

function handleKey(chart: HTMLElement, event: KeyboardEvent) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key === 'Escape') return hide(chart)
  const marks = listMarks(chart)
  const active = getActive(chart)
  const at = active ? marks.indexOf(active) : -1
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: marks.length - 1,
  }
  const next = moves[event.key]
  if (next === undefined) return
  event.preventDefault()
  showTooltip(chart, marks[Math.min(Math.max(next, 0), marks.length - 1)])
}

const listMarks = (chart: HTMLElement) => [...chart.querySelectorAll('[data-mark]')]
const getActive = (chart: HTMLElement) => chart.querySelector('.is-active')
const findMark = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('[data-mark]') ?? undefined) : undefined

function showTooltip(chart: HTMLElement, mark: Element | undefined) {
  if (!mark) return hide(chart)
  if (getActive(chart) === mark) return
  getActive(chart)?.classList.remove('is-active')
  mark.classList.add('is-active')
  // The browser's own tooltip would say the same again.
  for (const title of chart.querySelectorAll('title')) title.remove()
  const tooltip = getTooltip()
  tooltip.textContent = mark.getAttribute('data-mark')
  tooltip.showPopover()
  const at = mark.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const left = at.left + at.width / 2 - width / 2
  const above = at.top - height - 6
  tooltip.style.left = `${Math.min(Math.max(left, 4), innerWidth - width - 4)}px`
  tooltip.style.top = `${above < 4 ? at.bottom + 6 : above}px`
}

function hide(chart: HTMLElement) {
  getActive(chart)?.classList.remove('is-active')
  getTooltip().hidePopover()
}

let shared: HTMLElement | undefined

/** Returns the only tooltip, which is announced too. */
function getTooltip(): HTMLElement {
  if (shared?.isConnected) return shared
  shared = document.createElement('div')
  shared.className = 'mark-tip m-0 py-1 px-2 border-0 rounded fs-sm pe-none'
  shared.setAttribute('role', 'status')
  shared.popover = 'manual'
  document.body.append(shared)
  return shared
}
