import { useEffect, useRef } from 'react'

type SelectAllBoxProps = {
  label: string
  /** How many rows are ticked, and how many there are. */
  chosen: number
  of: number
  choose: (all: boolean) => void
}

/** One box for the boxes of all rows: ticked, empty, or half of both. It needs scripts, and shows itself with them alone. */
export function SelectAllBox({ label, chosen, of, choose }: SelectAllBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const isAll = of > 0 && chosen === of
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll
  }, [chosen, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      className="form-check-input needs-scripting"
      aria-label={label}
      checked={isAll}
      disabled={of === 0}
      onChange={() => choose(!isAll)}
    />
  )
}
