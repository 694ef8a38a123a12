const known = new WeakSet<HTMLElement>()

/** Tells the values of a drawing's marks in a tooltip: under the pointer, by touch, and by arrow keys. */
export function tellMarks(drawing: HTMLElement): void {
  if (!known.has(drawing)) listen(drawing)
  if (getTold(drawing)) return
  // The pointer came while this code was loading.
  const pointed = drawing.querySelector('[data-mark]:hover') ?? undefined
  if (pointed) tell(drawing, pointed)
  else if (drawing.matches(':focus-visible')) tell(drawing, listMarks(drawing).at(0))
}

function listen(drawing: HTMLElement) {
  known.add(drawing)
  const follow = ({ target }: Event) => tell(drawing, findMark(target))
  drawing.addEventListener('pointermove', follow)
  drawing.addEventListener('pointerdown', follow)
  // A touch ends with a leave: its value stays until the next touch elsewhere.
  drawing.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') hide(drawing)
    else addEventListener('pointerdown', (event) => hideOutside(drawing, event), { once: true })
  })
  drawing.addEventListener('blur', () => hide(drawing))
  drawing.addEventListener('keydown', (event) => handleKey(drawing, event))
}

function hideOutside(drawing: HTMLElement, { target }: Event) {
  if (target instanceof Node && !drawing.contains(target)) hide(drawing)
}

function handleKey(drawing: HTMLElement, event: KeyboardEvent) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key === 'Escape') return hide(drawing)
  const marks = listMarks(drawing)
  const told = getTold(drawing)
  const at = told ? marks.indexOf(told) : -1
  const moves: Record<string, number> = {
    ...{ ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 },
    ...{ Home: 0, End: marks.length - 1 },
  }
  const next = moves[event.key]
  if (next === undefined) return
  event.preventDefault()
  tell(drawing, marks[Math.min(Math.max(next, 0), marks.length - 1)])
}

const listMarks = (drawing: HTMLElement) => [...drawing.querySelectorAll('[data-mark]')]
const getTold = (drawing: HTMLElement) => drawing.querySelector('.is-told')
const findMark = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('[data-mark]') ?? undefined) : undefined

function tell(drawing: HTMLElement, mark: Element | undefined) {
  if (!mark) return hide(drawing)
  if (getTold(drawing) === mark) return
  getTold(drawing)?.classList.remove('is-told')
  mark.classList.add('is-told')
  // The browser's own tooltip would say the same again.
  for (const title of drawing.querySelectorAll('title')) title.remove()
  const tip = getTip()
  tip.textContent = mark.getAttribute('data-mark')
  tip.showPopover()
  const at = mark.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = at.left + at.width / 2 - width / 2
  const above = at.top - height - 6
  tip.style.left = `${Math.min(Math.max(left, 4), innerWidth - width - 4)}px`
  tip.style.top = `${above < 4 ? at.bottom + 6 : above}px`
}

function hide(drawing: HTMLElement) {
  getTold(drawing)?.classList.remove('is-told')
  getTip().hidePopover()
}

let shared: HTMLElement | undefined

/** Returns the only tooltip, which is announced too. */
function getTip(): HTMLElement {
  if (shared?.isConnected) return shared
  shared = document.createElement('div')
  shared.className = 'mark-tip m-0 py-1 px-2 border-0 rounded fs-sm pe-none'
  shared.setAttribute('role', 'status')
  shared.popover = 'manual'
  document.body.append(shared)
  return shared
}
