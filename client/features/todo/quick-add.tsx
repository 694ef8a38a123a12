import { type FormEvent, type RefObject, useId, useState } from 'react'
import { useActionData } from 'react-router-dom'
import { useSaid, useWords } from '../../i18n/words.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { faultIn } from './act.ts'
import { verb } from './change.ts'

type QuickAddProps = {
  list: string
  input: RefObject<HTMLInputElement | null>
  send: (form: FormData) => void
}

/** A line to write task after task into; Enter adds one, and the focus stays. */
export function QuickAdd({ list, input, send }: QuickAddProps) {
  const t = useWords('todo')
  const said = useSaid()
  const id = useId()
  const sent = useActionData() as { quick?: string; problem?: Problem } | undefined
  const [fault, setFault] = useState(sent?.quick === undefined ? undefined : faultIn(sent.quick))

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wrong = faultIn(String(form.get('title')))
    setFault(wrong)
    if (wrong) return
    if (input.current) input.current.value = ''
    send(form)
  }

  return (
    <form className="quick-add" method="post" action={list} onSubmit={add}>
      <input type="hidden" name="do" value={verb.add} />
      <IdempotencyField />
      <Icon name="plus" />
      <input
        ref={input}
        name="title"
        className="form-control"
        defaultValue={sent?.quick}
        placeholder={t('quickAdd')}
        aria-label={t('quickAdd')}
        aria-keyshortcuts="n"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        autoComplete="off"
        enterKeyHint="done"
      />
      <button type="submit" className="btn btn-outline-secondary">
        {t('add')}
      </button>
      {fault && (
        <p id={id} className="field-error" role="alert">
          <Icon name="alert-circle" size={16} />
          {said(fault)}
        </p>
      )}
    </form>
  )
}
