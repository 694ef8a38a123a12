import { type KeyboardEvent, useId } from 'react'
import { useInBrowser } from '#client/ui/in-browser.tsx'
import { useChoice } from '../use-choice.ts'

export type Sheet = { id: string; title: string; text: string; isDisabled?: boolean }

type PanelsProps = {
  /** The name of the example, with a suffix if it has more than one of these. */
  name: string
  label: string
  sheets: Sheet[]
  /** Classes of the tab list. */
  look: string
  /** Classes of each tab. */
  itemLook?: string
  className?: string
  isUpright?: boolean
}

/** Tabs with one open panel; without scripts each tab is a link to this page with its panel open. */
export function Panels({
  name,
  label,
  sheets,
  look,
  itemLook = 'nav-link text-center',
  className = '',
  isUpright,
}: PanelsProps) {
  const id = useId()
  const isLive = useInBrowser()
  const open = sheets.filter(({ isDisabled }) => !isDisabled).map((sheet) => sheet.id)
  const { chosen, choose, linkTo } = useChoice(name, open, open[0] ?? '')
  const openSheet = sheets.find((sheet) => sheet.id === chosen)

  function walk(event: KeyboardEvent<HTMLElement>) {
    const [back, on] = isUpright ? ['ArrowUp', 'ArrowDown'] : getSides(event.currentTarget)
    const at = open.indexOf(chosen)
    const targets: Record<string, number> = {
      [back]: (at - 1 + open.length) % open.length,
      [on]: (at + 1) % open.length,
      Home: 0,
      End: open.length - 1,
    }
    const to = open[targets[event.key] ?? -1]
    if (to === undefined) return
    event.preventDefault()
    choose(to)
    document.getElementById(`${id}-${to}`)?.focus()
  }

  return (
    <div
      className={`min-w-0 wide ${isUpright ? 'd-flex gap-4 align-items-start' : ''} ${className}`}
    >
      <div
        className={isUpright ? `flex-column flex-shrink-0 ${look}` : look}
        role="tablist"
        aria-label={label}
        aria-orientation={isUpright ? 'vertical' : 'horizontal'}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {sheets.map((sheet) => (
          <a
            key={sheet.id}
            id={`${id}-${sheet.id}`}
            role="tab"
            className={`${itemLook} ${sheet === openSheet ? 'active' : ''}`}
            aria-selected={sheet === openSheet}
            aria-controls={`${id}-panel`}
            {...(sheet.isDisabled
              ? { 'aria-disabled': true }
              : { ...linkTo(sheet.id), tabIndex: isLive && sheet !== openSheet ? -1 : 0 })}
          >
            {sheet.title}
          </a>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={`rounded-1 ${isUpright ? 'flex-1 min-w-0 mt-2' : 'mt-3'}`}
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel without controls must be focusable
        tabIndex={0}
      >
        <p className="m-0">{openSheet?.text}</p>
      </div>
    </div>
  )
}

const getSides = (element: Element): [string, string] =>
  getComputedStyle(element).direction === 'rtl'
    ? ['ArrowRight', 'ArrowLeft']
    : ['ArrowLeft', 'ArrowRight']
