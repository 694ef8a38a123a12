import type { ComponentProps } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { walkEntries } from '../menu.tsx'
import { PickerButton, useFieldPopover } from './field-popover.tsx'

/** The half hours of a day, in the format of native time fields. */
const times = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 ? '30' : '00'}`
})

const startOfWork = '09:00'

/**
 * A time field with a list of times in the format of the page. The native field stays: it is typed in, and holds the
 * value for the form. Without scripts it opens the list of the browser.
 */
export function TimeInput(props: ComponentProps<'input'>) {
  const t = useTranslations()
  const { box, field, choose, close, popoverId, popoverProps } = useFieldPopover()
  return (
    <span ref={box} className="date-input menu-box position-relative d-flex">
      <input {...props} type="time" />
      <PickerButton
        label={t('chooseTime')}
        icon="clock"
        popoverId={popoverId}
        isDisabled={props.disabled || props.readOnly}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys for its entries */}
      <div
        {...popoverProps}
        className="menu mh-320 min-w-0"
        onKeyDown={(event) => {
          event.stopPropagation() // a menu around it has arrow keys of its own
          if (event.key === 'Escape') close()
          else walkEntries(event)
        }}
      >
        {field && <TimeList value={field.value} onChoose={choose} />}
      </div>
    </span>
  )
}

type TimeListProps = { value: string; onChoose: (time: string) => void }

/** The times; the chosen one, or else the last one before it, takes the focus. */
function TimeList({ value, onChoose }: TimeListProps) {
  const { time } = useFormat()
  const focused = times.findLast((each) => each <= (value || startOfWork))
  return times.map((each) => (
    <button
      key={each}
      type="button"
      className="menu-item"
      ref={each === focused ? focusEntry : undefined}
      aria-current={each === value ? 'true' : undefined}
      onClick={() => onChoose(each)}
    >
      <bdi>{time(new Date(`2000-01-01T${each}Z`))}</bdi>
    </button>
  ))
}

const focusEntry = (entry: HTMLElement | null) => entry?.focus()
