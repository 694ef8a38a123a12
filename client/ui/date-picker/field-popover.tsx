import { type ToggleEvent, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { setContent } from '../typed-controls.ts'

/** Connects a field with the popover in which its value is chosen. */
export function useFieldPopover() {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const findField = () => box.current?.querySelector('input') ?? undefined
  const close = () => popover.current?.hidePopover()

  function choose(value: string) {
    const field = findField()
    if (!field) return
    setContent(field, value)
    close()
    field.focus()
  }

  return {
    /** The ref of the element around the field. */
    box,
    /** The field, while the popover is open. */
    field: isOpen ? findField() : undefined,
    choose,
    close,
    popoverId: id,
    popoverProps: {
      ref: popover,
      id,
      popover: 'auto',
      onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
    },
  } as const
}

type PickerButtonProps = {
  label: string
  icon: IconName
  popoverId: string
  isDisabled: boolean | undefined
}

/** The button in a field that opens its popover. */
export const PickerButton = ({ label, icon, popoverId, isDisabled }: PickerButtonProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-icon needs-scripting position-absolute min-h-0 text-muted"
    aria-label={label}
    title={label}
    popoverTarget={popoverId}
    disabled={isDisabled}
  >
    <Icon name={icon} size={18} />
  </button>
)
