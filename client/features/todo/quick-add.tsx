import { type FormEvent, type RefObject, useId, useState } from 'react'
import { useActionData } from 'react-router-dom'
import type { Day } from '#db/shared/time/model.ts'
import type { Section } from '#db/todo/model.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { taskIntents } from './intents.ts'
import { QuickParts } from './quick-parts.tsx'
import { titleError } from './title-error.ts'
import { useQuickParts } from './use-quick-parts.ts'

type QuickAddProps = {
  /** The due date of new tasks, in a list by due date. */
  due: Day | undefined
  list: string
  /** The section to which tasks are added, and the address of the list without it. */
  section: Section | undefined
  back: string
  /** Whether new tasks appear on this page. */
  isVisible: boolean
  input: RefObject<HTMLInputElement | null>
  send: (form: FormData) => void
}

/**
 * A field to add one task after another; Enter adds a task, and the focus stays. Dates, tags and importance are read from
 * the line, and shown before the task is added.
 */
export function QuickAdd({ due, list, section, back, isVisible, input, send }: QuickAddProps) {
  const t = useTranslations('todo')
  const label = useServerMessages()
  const id = useId()
  const sent = useActionData<{ quick?: string; problem?: Problem }>()
  const quick = useQuickParts()
  const [error, setError] = useState(sent?.quick === undefined ? undefined : titleError(sent.quick))

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const titleProblem = titleError(String(form.get('title')))
    setError(titleProblem)
    if (titleProblem) return
    if (input.current) input.current.value = ''
    if (quick.preview) form.set('previewTitle', quick.preview.title)
    form.set('isVisible', String(isVisible))
    form.set('due', quick.preview?.due ?? due ?? '')
    quick.clear()
    send(form)
  }

  return (
    <form
      className="quick-add d-grid grid-cols-1-auto gap-2 px-card pb-3 d-print-none"
      method="post"
      action={list}
      onSubmit={add}
    >
      <input type="hidden" {...taskIntents.button('add')} />
      <input type="hidden" name="literal" value={quick.literal.join('\n')} />
      <IdempotencyField />
      <div className="search">
        <Icon name="plus" />
        <input
          ref={input}
          name="title"
          className="form-control"
          defaultValue={sent?.quick}
          onInput={({ currentTarget }) => quick.type(currentTarget.value)}
          placeholder={t('quickAddExample')}
          aria-label={t('quickAdd')}
          aria-keyshortcuts="n"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          autoComplete="off"
          enterKeyHint="done"
          {...(section && { autoFocus: true })}
        />
      </div>
      <button type="submit" className="btn btn-outline-secondary">
        {t('add')}
      </button>
      {section && (
        <p className="quick-section chips m-0">
          <input type="hidden" name="section" value={section.id} />
          <span className="chip">
            <Icon name="folder" size={16} />
            <bdi>{section.name}</bdi>
            <a
              className="chip-remove"
              href={back}
              aria-label={t('noSection')}
              title={t('noSection')}
            >
              <Icon name="x" size={14} />
            </a>
          </span>
        </p>
      )}
      <QuickParts
        parts={quick.parts}
        keep={(text) => {
          quick.keep(text)
          input.current?.focus()
        }}
      />
      {error && (
        <p id={id} className="field-error" role="alert">
          <Icon name="alert-circle" size={16} />
          {label(error)}
        </p>
      )}
    </form>
  )
}
