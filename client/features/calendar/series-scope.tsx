import { useEffect, useId, useRef } from 'react'
import { type Occurrence, type Scope, scopes } from '#db/calendar/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useDates } from './dates.ts'
import { useFormatTimes } from './event-chip.tsx'

const names = { one: 'scopeOne', following: 'scopeFollowing', all: 'scopeAll' } as const

type ScopeChoiceProps = {
  chosen: string | undefined
  /** Guests answer one event or all. */
  isGuest?: boolean
}

/** The fields for the part of a series that a form is about. */
export function ScopeChoice({ chosen, isGuest = false }: ScopeChoiceProps) {
  const t = useTranslations('calendar')
  return (
    <fieldset className="d-flex flex-wrap row-gap-1 column-gap-4 w-100 pb-1">
      <legend className="form-label">{t('scope')}</legend>
      {scopes
        .filter((scope) => scope !== 'following' || !isGuest)
        .map((scope) => (
          <label key={scope} className="form-check align-items-center py-1">
            <input
              type="radio"
              className="form-check-input"
              name="scope"
              value={scope}
              defaultChecked={(chosen ?? 'one') === scope}
            />
            {t(names[scope])}
          </label>
        ))}
    </fieldset>
  )
}

type ScopeQuestionProps = { moved: Occurrence; answer: (scope: Scope | undefined) => void }

/** Asks which part of a series to move before the move is sent. */
export function ScopeQuestion({ moved, answer }: ScopeQuestionProps) {
  const t = useTranslations('calendar')
  const dates = useDates()
  const formatTimes = useFormatTimes()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        answer(undefined)
      }}
    >
      <h2 id={id}>{t('scopeQuestion')}</h2>
      <p dir="auto">
        {t('movedEvent', {
          title: moved.title,
          date: dates.dayAndWeekday(moved.on),
          times: formatTimes(moved),
        })}
      </p>
      <div className="d-grid gap-2 mt-5">
        {scopes.map((scope) => (
          <button
            key={scope}
            type="button"
            className={`btn ${scope === 'one' ? 'btn-primary' : 'btn-outline-secondary'}`}
            onClick={() => answer(scope)}
          >
            {t(names[scope])}
          </button>
        ))}
        <button type="button" className="btn btn-ghost" onClick={() => answer(undefined)}>
          {t('cancel')}
        </button>
      </div>
    </dialog>
  )
}
