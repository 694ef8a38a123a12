import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router-dom'
import type { RosterRow } from '#db/roster/table.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import type { EditorAnswer } from '../../lib/list/editor.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useInputBeforeHydration } from '../../ui/use-input-before-hydration.ts'
import { type NameField, rosterIntents } from './roster-intents.ts'

export type Edited = { id: number; field: NameField; value: string }

/** The result of a cell edit: the stored row, or an error. */
export type EditAnswer = { saved: RosterRow } | EditorAnswer<Edited, RosterRow>

/** Returns the fetcher of a row, which its two cells share, and the latest result for the row. */
function useRowEdit({ id }: RosterRow) {
  const fetcher = useFetcher<EditAnswer | null>({ key: `roster-${id}` })
  const posted = useActionData<EditAnswer | null>() // without scripts
  const answer = fetcher.data ?? posted
  const rejected = answer && 'typed' in answer && answer.typed.id === id ? answer : undefined
  const saved = answer && 'saved' in answer && answer.saved.id === id ? answer.saved : undefined
  return { fetcher, rejected, saved }
}

/** Returns the text in a cell and a function to save it. */
function useNameEdit(row: RosterRow, field: NameField, address: string) {
  const { fetcher, rejected, saved } = useRowEdit(row)
  const own = rejected?.typed.field === field ? rejected : undefined
  const [typed, setTyped] = useState(own?.typed.value)
  // The value when typing began: a change by another user since then is a conflict.
  const base = useRef(row.version)
  const [isWaiting, setIsWaiting] = useState(false)
  const stored = row[field]
  const isBusy = fetcher.state !== 'idle'

  function save() {
    if (typed === undefined) return
    if (typed.trim() === stored) return setTyped(undefined)
    if (own?.theirs && own.typed.value === typed) return // the conflict dialog is open
    // The row gets its next version immediately, so that a second edit does not conflict with the first.
    if (isBusy) return setIsWaiting(true)
    setIsWaiting(false)
    const version = Math.max(base.current, saved?.version ?? 0)
    const values = { id: row.id, version, field, value: typed, was: stored }
    void fetcher.submit(rosterIntents.fields('rename', values), { method: 'post', action: address })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a waiting edit is sent once
  useEffect(() => {
    if (isWaiting && !isBusy) save()
  }, [isWaiting, isBusy])
  useEffect(() => {
    if (fetcher.data === null) setTyped(undefined) // the stored version was chosen
  }, [fetcher.data])
  useEffect(() => {
    if (saved && fetcher.state === 'idle')
      setTyped((text) => (text === saved[field] ? undefined : text))
  }, [saved, field, fetcher.state])

  return {
    fetcher,
    value: typed ?? stored,
    isTyped: typed !== undefined,
    error: own?.errors?.[field]?.[0] ?? own?.problem?.error,
    save,
    cancel: () => setTyped(undefined),
    type(text: string) {
      if (typed === undefined) base.current = row.version
      setTyped(text)
    },
  }
}

type NameCellProps = { row: RosterRow; field: NameField; label: string }

/** An editable name: Enter and blur save, Esc restores the stored value. */
export function NameCell({ row, field, label }: NameCellProps) {
  const t = useTranslations('tables')
  const toMessage = useServerMessages()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const { fetcher, error, save, ...edit } = useNameEdit(row, field, address)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    if (key === 'Escape' && edit.isTyped) {
      event.stopPropagation()
      edit.cancel()
    } else if (key === 'Enter' || key === 'ArrowDown') moveTo(event, 1)
    else if (key === 'ArrowUp') moveTo(event, -1)
    if (key === 'Enter') currentTarget.select()
  }

  /** Moves to the same cell of another row; leaving this one saves it. */
  function moveTo(event: KeyboardEvent<HTMLInputElement>, by: number) {
    event.preventDefault()
    const { currentTarget } = event
    const inputs = [
      ...(currentTarget
        .closest('tbody')
        ?.querySelectorAll<HTMLInputElement>(`input[data-field=${field}]`) ?? []),
    ]
    const next = inputs[inputs.indexOf(currentTarget) + by]
    if (next) next.focus()
    else save()
  }

  const input = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(input, edit.type)
  const errorId = `edit-error-${row.id}-${field}`
  return (
    <fetcher.Form
      method="post"
      action={address}
      className="cell-edit"
      data-draft="off"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="was" value={row[field]} />
      <input
        ref={input}
        name="value"
        data-field={field}
        className={
          error ? 'form-control form-control-sm is-invalid' : 'form-control form-control-sm'
        }
        value={edit.value}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        aria-label={t('fieldOf', { field: label, name: `${row.firstname} ${row.lastname}` })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => edit.type(target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className="btn btn-sm btn-outline-secondary without-scripting"
        aria-label={t('saveField', { field: label, name: `${row.firstname} ${row.lastname}` })}
      >
        <Icon name="check" size={16} />
      </button>
      {error && (
        <p id={errorId} className="invalid-feedback d-block m-0" role="alert">
          {toMessage(error)}
        </p>
      )}
    </fetcher.Form>
  )
}

type HiddenFormProps = {
  form: { Form: ReturnType<typeof useFetcher>['Form']; action: string }
  fields: Record<string, string>
  className: string
  text: string
}

function HiddenForm({ form: { Form, action }, fields, className, text }: HiddenFormProps) {
  return (
    <Form method="post" action={action} data-draft="off">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`btn ${className}`}>
        {text}
      </button>
    </Form>
  )
}

/** The choice between two versions, below a row that another user has changed. */
export function NameConflict({ row, columns }: { row: RosterRow; columns: number }) {
  const t = useTranslations('tables')
  const { pathname, search } = useLocation()
  const { fetcher, rejected } = useRowEdit(row)
  const { theirs, typed } = rejected ?? {}
  if (!theirs || !typed) return null
  const { field, value } = typed
  const keep = rosterIntents.fields('rename', { id: row.id, version: theirs.version, field, value })
  const dismiss = rosterIntents.fields('dismiss', { id: row.id })
  const form = { Form: fetcher.Form, action: pathname + search }
  return (
    <tr>
      <td colSpan={columns}>
        <ConflictBox
          id={`conflict-${row.id}`}
          title={t('conflict')}
          text={t('conflictText')}
          mine={t('mine')}
          theirs={t('theirs')}
          fields={[{ name: field, label: t(field), mine: value, theirs: theirs[field] }]}
        >
          <div className="d-flex flex-wrap align-items-center gap-2">
            <HiddenForm form={form} fields={keep} className="btn-primary" text={t('keepMine')} />
            <HiddenForm
              form={form}
              fields={dismiss}
              className="btn-outline-secondary"
              text={t('takeTheirs')}
            />
          </div>
        </ConflictBox>
      </td>
    </tr>
  )
}
