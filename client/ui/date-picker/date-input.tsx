import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react'
import { fetchWords } from '../../i18n/browser-language.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../icon.tsx'
import { setFieldValue } from './field-value.ts'

// Loaded when it is opened for the first time, not with the form.
const DateCalendar = lazy(async () => {
  const [{ DateCalendar: calendar }] = await Promise.all([
    import('./date-calendar.tsx'),
    fetchWords('date-picker'),
  ])
  return { default: calendar }
})

/**
 * A date field with a calendar in the language and the colors of the page. The native field stays: it is typed in, and
 * holds the value for the form. Without scripts it opens the calendar of the browser.
 */
export function DateInput({ onBlur, ...props }: ComponentProps<'input'>) {
  const t = useWords()
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const findField = () => box.current?.querySelector('input') ?? undefined

  function choose(day: string) {
    const field = findField()
    if (!field) return
    setFieldValue(field, day)
    popover.current?.hidePopover()
    field.focus()
  }

  const field = isOpen ? findField() : undefined
  return (
    <span ref={box} className="date-input menu-box position-relative d-flex">
      <input
        {...props}
        type="date"
        onBlur={(event) => {
          // The calendar belongs to the field.
          if (!box.current?.contains(event.relatedTarget)) onBlur?.(event)
        }}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon needs-scripting position-absolute min-h-0 text-muted"
        aria-label={t('chooseDate')}
        title={t('chooseDate')}
        popoverTarget={id}
        disabled={props.disabled || props.readOnly}
      >
        <Icon name="calendar" size={18} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="menu date-menu min-w-0"
        onToggle={(event) => setOpen(event.newState === 'open')}
        // The calendar stops the key before it would close the popover.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          popover.current?.hidePopover()
        }}
      >
        {field && (
          <Suspense>
            <DateCalendar
              label={field.labels?.[0]?.textContent ?? t('chooseDate')}
              value={field.value}
              min={field.min}
              max={field.max}
              onChoose={choose}
            />
          </Suspense>
        )}
      </div>
    </span>
  )
}
