import { useEffect, useRef } from 'react'

type SelectAllBoxProps = {
  label: string
  /** The numbers of selected rows and of all. */
  chosen: number
  of: number
  choose: (all: boolean) => void
}

/** A checkbox for all rows, indeterminate for some. It is shown with scripts only. */
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
