import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

type SelectAllBoxProps = {
  id?: string
  label: string
  /** The numbers of selected rows and of all. */
  chosen: number
  of: number
  choose: (all: boolean) => void
}

/** A checkbox for all rows, indeterminate for some. It is shown with scripts only. */
export function SelectAllBox({ id, label, chosen, of, choose }: SelectAllBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const isAll = of > 0 && chosen === of
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll
  }, [chosen, isAll])
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className="form-check-input needs-scripting"
      aria-label={label}
      checked={isAll}
      disabled={of === 0}
      onChange={() => choose(!isAll)}
    />
  )
}

type SelectAllProps = Omit<SelectAllBoxProps, 'id'> & {
  /** The page with all rows selected, for a link in place of the checkbox without scripts. */
  href?: string
}

/** The checkbox in the header of a list, with its label where rows are cards. */
export function SelectAll({ href, ...box }: SelectAllProps) {
  const { label } = box
  const id = useId()
  return (
    <>
      <label className="select-all needs-scripting" htmlFor={id}>
        <SelectAllBox {...box} id={id} />
        <span className="cards-only">{label}</span>
      </label>
      {href && (
        <a
          className="select-all btn btn-ghost without-scripting"
          href={href}
          aria-label={label}
          title={label}
        >
          <Icon name="check-square" size={16} />
          <span className="cards-only">{label}</span>
        </a>
      )}
    </>
  )
}
