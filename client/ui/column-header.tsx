import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
} from 'react'
import { useFetcher } from 'react-router-dom'
import { columnWidth } from '#db/list-settings/limits.ts'
import { useTranslations } from '../i18n/translations.ts'
import { listIntents } from '../lib/list/list-settings.ts'

type ColumnHeaderProps = ComponentProps<'th'> & {
  column: string
  /** The stored width in thousandths of the table; undefined for that of its content. */
  width: number | undefined
  /** The address of the list with its present filters, to which a width is sent. */
  address: string
}

const step = 10
const settledMs = 400

/** The keys that resize the column of the focused header, for `aria-keyshortcuts` of its link. */
export const resizeKeys = 'Shift+ArrowLeft Shift+ArrowRight'

/** A column header whose edge is dragged to resize the column; Shift and an arrow key do the same. */
export function ColumnHeader({ column, width, address, children, ...rest }: ColumnHeaderProps) {
  const t = useTranslations('lists')
  const head = useRef<HTMLTableCellElement>(null)
  const { show, store } = useWidth(head, column, address)
  const drag = useRef<{ x: number; width: number } | undefined>(undefined)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width: measure(head.current) }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { current: start } = drag
    if (!start || !head.current) return
    const table = head.current.closest('table')?.offsetWidth ?? 1
    const distance = ((event.clientX - start.x) / table) * 1000 * toSign(head.current)
    show(start.width + distance)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.shiftKey || !direction || !head.current) return
    event.preventDefault()
    event.stopPropagation()
    show(measure(head.current) + direction * step * toSign(head.current))
    store()
  }

  return (
    <th
      {...rest}
      ref={head}
      scope="col"
      style={width === undefined ? undefined : { inlineSize: toPercent(width) }}
      onKeyDown={onKeyDown}
    >
      {children}
      <span
        className="column-edge needs-scripting position-absolute z-1"
        title={t('resize')}
        aria-hidden="true"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          if (!drag.current) return
          drag.current = undefined
          store()
        }}
        onPointerCancel={() => {
          drag.current = undefined
        }}
      />
    </th>
  )
}

/** Returns functions that show a width at once, and store the shown one when it has settled. */
function useWidth(head: { current: HTMLTableCellElement | null }, column: string, address: string) {
  const { submit } = useFetcher({ key: `width-${column}` })
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    show(width: number) {
      const { min, max } = columnWidth
      const within = Math.min(max, Math.max(min, Math.round(width)))
      if (head.current) head.current.style.inlineSize = toPercent(within)
    },
    store() {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        const width = Math.max(columnWidth.min, measure(head.current)) // as rendered: content may need more
        void submit(listIntents.fields('resizeColumn', { column, width }), {
          method: 'post',
          action: address,
        })
      }, settledMs)
    },
  }
}

const toPercent = (thousandths: number) => `${thousandths / 10}%`

/** Returns the width of a column in thousandths of its table. */
const measure = (head: HTMLElement | null) =>
  Math.round(((head?.offsetWidth ?? 0) / (head?.closest('table')?.offsetWidth || 1)) * 1000)

const toSign = (head: HTMLElement) => (head.matches(':dir(rtl)') ? -1 : 1)
