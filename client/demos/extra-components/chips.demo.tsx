import { useRef, useState } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { statuses } from '../statuses.ts'
import { Chip } from './chip.tsx'

const crafts: [string, IconName][] = [
  ['Lights', 'sun'],
  ['Sound', 'volume-2'],
  ['Wardrobe', 'scissors'],
  ['Workshop', 'tool'],
]

export function Default() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <Chip text="Matinee" />
      <Chip
        text="Kofi Brandreth"
        mark={<Avatar name="Kofi" src="/img/people/kofi-brandreth.svg" size={24} />}
      />
    </div>
  )
}

export function Colors() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.slice(0, 6).map(({ tone, name }) => (
        <Chip key={tone} text={name} tone={tone} />
      ))}
    </div>
  )
}

export function WithIcons() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {crafts.map(([text, icon], index) => (
        <Chip
          key={text}
          text={text}
          tone={statuses[index]?.tone ?? 'primary'}
          mark={<Icon name={icon} size={14} />}
        />
      ))}
    </div>
  )
}

export function AvatarColors() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.slice(0, 6).map(({ tone, name }) => (
        <Chip
          key={tone}
          text={name}
          mark={<span className={`avatar bg-${tone}`}>{tone[0]?.toUpperCase()}</span>}
        />
      ))}
    </div>
  )
}

type RemovableProps = { label: string; start: string[]; closeIcon?: IconName }

/** Removable chips; the focus moves to the next one. */
function Removable({ label, start, closeIcon = 'x' }: RemovableProps) {
  const [left, setLeft] = useState(start)
  const list = useRef<HTMLUListElement>(null)
  const again = useRef<HTMLButtonElement>(null)

  function remove(text: string, index: number) {
    setLeft(left.filter((one) => one !== text))
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? again.current
    next?.focus()
  }

  return (
    <>
      <ul ref={list} className="d-flex flex-wrap gap-2 list-plain" aria-label={label}>
        {left.map((text, index) => (
          <li key={text}>
            <Chip
              text={text}
              tone="primary"
              closeIcon={closeIcon}
              onClose={() => remove(text, index)}
            />
          </li>
        ))}
      </ul>
      <button
        ref={again}
        type="button"
        className="btn btn-sm btn-outline-secondary needs-scripting"
        aria-disabled={left.length === start.length}
        onClick={() => setLeft(start)}
      >
        Restore all
      </button>
    </>
  )
}

export function Closable() {
  return <Removable label="Tonight’s crew" start={['Lights', 'Sound', 'Flies', 'Traps']} />
}

export function CustomCloseIcon() {
  return (
    <Removable
      label="Props on the table"
      start={['Ledger', 'Brass bell', 'Paper boat']}
      closeIcon="trash-2"
    />
  )
}
