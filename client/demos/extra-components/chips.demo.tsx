import { useRef, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Chip } from './chip.tsx'

export const isSpoken = true

const recipients = [
  ['primary', 'Cordelia Vantongeren'],
  ['success', 'Kofi Brandreth'],
  ['danger', 'Dagny Vatnsdal'],
  ['info', 'Gideon Slatecombe'],
  ['warning', 'Marit Haugen'],
  ['dark', 'Basil Thornquist'],
] as const

export function Default() {
  const t = useTranslations('extra-components')
  return (
    <div className="d-flex flex-wrap gap-2">
      <Chip text={t('matinee')} />
      <span className="d-flex" translate="no">
        <Chip
          text="Kofi Brandreth"
          mark={<Avatar name="Kofi" src="/img/people/kofi-brandreth.svg" size={24} />}
        />
      </span>
    </div>
  )
}

export function Colors() {
  const t = useTranslations('extra-components')
  const statuses = [
    ['primary', t('openingNight')],
    ['success', t('confirmed')],
    ['danger', t('canceled')],
    ['info', t('onTour')],
    ['warning', t('onHold')],
    ['dark', t('archived')],
  ] as const
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.map(([tone, name]) => (
        <Chip key={tone} text={name} tone={tone} />
      ))}
    </div>
  )
}

export function WithIcons() {
  const t = useTranslations('extra-components')
  const crafts: [text: string, icon: IconName, tone: string][] = [
    [t('lights'), 'sun', 'primary'],
    [t('sound'), 'volume-2', 'success'],
    [t('wardrobe'), 'scissors', 'danger'],
    [t('workshop'), 'tool', 'info'],
  ]
  return (
    <div className="d-flex flex-wrap gap-2">
      {crafts.map(([text, icon, tone]) => (
        <Chip key={icon} text={text} tone={tone} mark={<Icon name={icon} size={14} />} />
      ))}
    </div>
  )
}

export function AvatarColors() {
  return (
    <div className="d-flex flex-wrap gap-2" translate="no">
      {recipients.map(([tone, name]) => (
        <Chip
          key={tone}
          text={name}
          mark={<span className={`avatar bg-${tone}`}>{name[0]}</span>}
        />
      ))}
    </div>
  )
}

type RemovableProps = { label: string; start: string[]; closeIcon?: IconName }

/** Removable chips; the focus moves to the next one. */
function Removable({ label, start, closeIcon = 'x' }: RemovableProps) {
  const t = useTranslations('extra-components')
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
        {t('restoreAll')}
      </button>
    </>
  )
}

export function Closable() {
  const t = useTranslations('extra-components')
  return (
    <Removable label={t('crewTonight')} start={[t('lights'), t('sound'), t('flies'), t('traps')]} />
  )
}

export function CustomCloseIcon() {
  const t = useTranslations('extra-components')
  return (
    <Removable
      label={t('propsTable')}
      start={[t('ledger'), t('brassBell'), t('paperBoat')]}
      closeIcon="trash-2"
    />
  )
}
