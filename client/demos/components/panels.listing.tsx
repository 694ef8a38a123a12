import { type KeyboardEvent, useId, useState } from 'react'

export type Sheet = { id: string; title: string; text: string; isDisabled?: boolean }

type PanelsProps = {
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

/** Tabs with one open panel; the arrow keys move between them. */
export function Panels({
  name,
  label,
  sheets,
  look,
  itemLook = 'nav-link',
  className = '',
  isUpright,
}: PanelsProps) {
  const id = useId()
  const enabled = sheets.filter(({ isDisabled }) => !isDisabled)
  const [open, setOpen] = useState(enabled[0])

  function onKeyDown({ key }: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
    const at = enabled.findIndex((sheet) => sheet.id === open?.id)
    const next = by && enabled.at((at + by) % enabled.length)
    if (!next) return
    setOpen(next)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <div id={name} className={`${className} ${isUpright ? 'd-flex gap-4' : ''}`}>
      <div
        className={`${look} ${isUpright ? 'flex-column' : ''}`}
        role="tablist"
        aria-label={label}
        aria-orientation={isUpright ? 'vertical' : 'horizontal'}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {sheets.map((sheet) => (
          <button
            key={sheet.id}
            id={`${id}-${sheet.id}`}
            type="button"
            role="tab"
            className={`${itemLook} ${sheet.id === open?.id ? 'active' : ''}`}
            aria-selected={sheet.id === open?.id}
            aria-controls={`${id}-panel`}
            disabled={sheet.isDisabled}
            tabIndex={sheet.id === open?.id ? 0 : -1}
            onClick={() => setOpen(sheet)}
          >
            {sheet.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open?.id}`}>
        <p>{open?.text}</p>
      </div>
    </div>
  )
}
