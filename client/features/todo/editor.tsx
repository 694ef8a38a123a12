import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { tags } from '#db/todo/model.ts'
import type { Task } from '#db/todo/queries.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { type contextOf, type Flag, verb } from './change.ts'
import { Conflict } from './conflict.tsx'
import { saving } from './save.ts'
import type { Answer, Typed } from './task-form.ts'
import { tagTones } from './words.ts'

type EditorProps = {
  /** The task as it was when it was opened; none when it is new. */
  task: Task | null
  /** What a new one starts with. */
  context: ReturnType<typeof contextOf>
  /** Why it came back. */
  answer: Answer | undefined
  /** Its own address, and the list's beneath. */
  address: string
  href: string
}

const blank: Typed = {
  title: '',
  desc: '',
  due: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
  isStarred: false,
}

/** Everything about a task. */
export function Editor({ task, context, answer, address, href }: EditorProps) {
  const t = useWords('todo')
  const { state } = useNavigation()
  // A list that is loaded again may bring a newer state, which nobody has seen here.
  const [opened] = useState(task)
  const shown = answer?.typed ?? opened ?? { ...blank, ...context }
  const version = (answer?.theirs ?? opened)?.version
  const [hasTitle, setHasTitle] = useState(true) // known once scripts run; without them the server says it
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsaved(form, { answer, isSaved: false, isEmptied: false })
  const isNew = opened === null

  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name=title]')
    setHasTitle(input?.value.trim() !== '')
  }, [])

  const rejected: Rejected | undefined = answer && {
    message: answer.problem?.error ?? (answer.errors && 'Please check what is marked.'),
    values: {},
    errors: answer.errors ?? {},
  }
  return (
    <Form
      ref={form}
      method="post"
      action={address}
      className="editor"
      noValidate
      preventScrollReset
      onSubmit={unsaved.noteSent}
      {...unsaved.handlers}
    >
      <div className="panel-body">
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="do" value={saving} disabled={!hasTitle} hidden />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <FormAlert rejected={rejected} />
        <IdempotencyField />
        {answer?.theirs && <Conflict mine={answer.typed} theirs={answer.theirs} href={address} />}
        <div className="editor-flags">
          {!isNew && (
            <Flagged name="isCompleted" icon="check" shown={shown} label={t('completedOne')} />
          )}
          <Flagged name="isImportant" icon="info" shown={shown} label={t('importantOne')} />
          <Flagged name="isStarred" icon="star" shown={shown} label={t('starredOne')} />
        </div>
        <Field
          name="title"
          label={t('title')}
          rejected={rejected}
          defaultValue={shown.title}
          required
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setHasTitle(target.value.trim() !== '')}
          {...(isNew && { 'data-first': '' })}
        />
        <Field
          name="desc"
          label={t('desc')}
          rejected={rejected}
          defaultValue={shown.desc}
          dir="auto"
          input={Lines}
        />
        <Field
          name="due"
          type="date"
          label={t('dueDate')}
          rejected={rejected}
          defaultValue={shown.due ?? ''}
        />
        <fieldset className="field">
          <legend className="form-label">{t('tags')}</legend>
          <div className="editor-tags">
            {tags.map(({ value }) => (
              <label key={value} className="choice">
                <input
                  type="checkbox"
                  name="tag"
                  value={value}
                  defaultChecked={shown.tags.includes(value)}
                />
                <span className={`bullet tone-${tagTones[value]}`} />
                {t(value)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <footer className="panel-foot">
        <button
          type="submit"
          className="btn btn-primary"
          name="do"
          value={saving}
          disabled={!hasTitle || state === 'submitting'}
        >
          {t(isNew ? 'add' : answer?.theirs ? 'keepMine' : 'update')}
        </button>
        <a className="btn btn-outline-secondary" href={href} onClick={unsaved.forget}>
          {t('cancel')}
        </a>
        {opened && <TrashButtons task={opened} />}
      </footer>
      {unsaved.question}
    </Form>
  )
}

function TrashButtons({ task: { id, isTrashed } }: { task: Task }) {
  const t = useWords('todo')
  if (!isTrashed) {
    return (
      <button type="submit" className="btn btn-ghost editor-trash" name="do" value={verb.trash(id)}>
        <Icon name="trash-2" />
        {t('toTrash')}
      </button>
    )
  }
  return (
    <span className="editor-trash">
      <button type="submit" className="btn btn-ghost" name="do" value={verb.restore(id)}>
        <Icon name="corner-up-left" />
        {t('restore')}
      </button>
      <ConfirmButton
        label={t('deleteForGood')}
        className="btn btn-ghost btn-icon"
        question={t('deleteQuestion')}
        text={t('deleteText')}
        verb={t('delete')}
        submit={{ name: 'do', value: verb.delete(id) }}
      >
        <Icon name="trash-2" />
      </ConfirmButton>
    </span>
  )
}

type FlaggedProps = { name: Flag; icon: IconName; shown: Typed; label: string }

function Flagged({ name, icon, shown, label }: FlaggedProps) {
  return (
    <label className={`choice choice-${name}`}>
      <input type="checkbox" name={name} defaultChecked={shown[name]} />
      <Icon name={icon} size={16} />
      {label}
    </label>
  )
}

/** Several lines where a field has one. */
const Lines = ({ id, name, defaultValue, className, dir, ...rest }: ComponentProps<'input'>) => (
  <textarea
    id={id}
    name={name}
    className={className}
    defaultValue={defaultValue}
    dir={dir}
    rows={5}
    aria-invalid={rest['aria-invalid']}
    aria-describedby={rest['aria-describedby']}
  />
)

/** The panel of a task that is not there any more. */
export function Missing({ href }: { href: string }): ReactNode {
  const t = useWords('todo')
  const back = (
    <a className="btn btn-outline-secondary" href={href}>
      {t('toList')}
    </a>
  )
  return <Empty icon="slash" title={t('noTask')} text={t('noTaskText')} action={back} />
}
