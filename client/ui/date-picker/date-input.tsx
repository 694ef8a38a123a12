import { type ComponentProps, Suspense } from 'react'
import { withNamespaces } from '../../i18n/browser-language.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { lazyInBrowser } from '../../lib/load-part.ts'
import { PickerButton, useFieldPopover } from './field-popover.tsx'

// Loaded when it is opened for the first time, not with the form.
const DateCalendar = lazyInBrowser(
  async () => (await withNamespaces(import('./date-calendar.tsx'), 'date-picker')).DateCalendar,
)

/**
 * A date field with a calendar in the language and the colors of the page. The native field stays: it is typed in, and
 * holds the value for the form. Without scripts it opens the calendar of the browser.
 */
export function DateInput({ onBlur, ...props }: ComponentProps<'input'>) {
  const t = useTranslations()
  const { box, field, choose, close, popoverId, popoverProps } = useFieldPopover()
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
      <PickerButton
        label={t('chooseDate')}
        icon="calendar"
        popoverId={popoverId}
        isDisabled={props.disabled || props.readOnly}
      />
      <div
        {...popoverProps}
        className="menu date-menu min-w-0"
        // The calendar stops the key before it would close the popover.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
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
