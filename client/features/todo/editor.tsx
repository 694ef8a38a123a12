import {
  type ComponentProps,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { tags } from '#db/todo/model.ts'
import type { Task } from '#db/todo/queries.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { TimeInput } from '../../ui/date-picker/time-input.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { Conflict } from './conflict.tsx'
import { FoundLinks } from './found-links.tsx'
import { type Flag, taskIntents } from './intents.ts'
import type { Answer, Typed } from './task-form.ts'
import { OwnTags, useTagLook } from './words.ts'

type EditorProps = {
  /** The task as it was opened; null for a new one. */
  task: Task | null
  /** The values that a new task starts with. */
  defaults: Partial<Typed>
  /** The rejected form, if any. */
  answer: Answer | undefined
  /** The addresses of the editor and of the list below it. */
  address: string
  href: string
  /** What follows the form. */
  children?: ReactNode
}

const blank: Typed = {
  title: '',
  desc: '',
  due: null,
  time: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
  isStarred: false,
}

/** The editor of a task. */
export function Editor({ task, defaults, answer, address, href, children }: EditorProps) {
  const t = useWords('todo')
  const { state } = useNavigation()
  // A reload of the list may bring a newer version, which this form does not show.
  const [opened] = useState(task)
  const values = answer?.typed ?? opened ?? { ...blank, ...defaults }
  const version = (answer?.theirs ?? opened)?.version
  const [hasTitle, setHasTitle] = useState(true) // without scripts the server checks it
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const unsaved = useUnsaved(form, { answer, isSaved: false, isEmptied: false })
  const isNew = opened === null

  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[name=title]')
    setHasTitle(input?.value.trim() !== '')
  }, [])

  const rejected: Rejected | undefined = answer && {
    message: answer.problem?.error ?? (answer.errors && 'Check the highlighted fields.'),
    values: {},
    errors: answer.errors ?? {},
  }
  return (
    <>
      <div className="panel-body">
        <Form
          ref={form}
          id={formId}
          method="post"
          action={address}
          className="editor"
          noValidate
          preventScrollReset
          onSubmit={unsaved.noteSent}
          {...unsaved.handlers}
        >
          {/* The first button of a form is its default button. */}
          <button type="submit" {...taskIntents.button('save')} disabled={!hasTitle} hidden />
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          <FormAlert rejected={rejected} />
          <IdempotencyField />
          {answer?.theirs && <Conflict mine={answer.typed} theirs={answer.theirs} href={address} />}
          <TaskFields
            values={values}
            rejected={rejected}
            isNew={isNew}
            onTitleChange={(title) => setHasTitle(title.trim() !== '')}
          />
        </Form>
        {children}
      </div>
      <footer className="panel-foot">
        <button
          type="submit"
          form={formId}
          className="btn btn-primary"
          {...taskIntents.button('save')}
          disabled={!hasTitle || state === 'submitting'}
        >
          {t(isNew ? 'add' : answer?.theirs ? 'keepMine' : 'update')}
        </button>
        <a className="btn btn-outline-secondary" href={href} onClick={unsaved.forget}>
          {t('cancel')}
        </a>
        {opened && <TrashButtons task={opened} form={formId} />}
      </footer>
      {unsaved.question}
    </>
  )
}

type TaskFieldsProps = {
  values: Typed
  rejected: Rejected | undefined
  isNew: boolean
  onTitleChange: (title: string) => void
}

function TaskFields({ values, rejected, isNew, onTitleChange }: TaskFieldsProps) {
  const t = useWords('todo')
  const toLook = useTagLook()
  return (
    <>
      <div className="d-flex flex-wrap gap-2 mb-4">
        {!isNew && (
          <Flagged name="isCompleted" icon="check" values={values} label={t('completedOne')} />
        )}
        <Flagged name="isImportant" icon="info" values={values} label={t('importantOne')} />
        <Flagged name="isStarred" icon="star" values={values} label={t('starredOne')} />
      </div>
      <Field
        name="title"
        label={t('title')}
        rejected={rejected}
        defaultValue={values.title}
        required
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => onTitleChange(target.value)}
        {...(isNew && { 'data-first': '' })}
      />
      <Field
        name="desc"
        label={t('desc')}
        rejected={rejected}
        defaultValue={values.desc}
        dir="auto"
        input={Lines}
      />
      <FoundLinks text={values.desc} />
      <div className="due-fields">
        <Field
          name="due"
          input={DateInput}
          label={t('dueDate')}
          rejected={rejected}
          defaultValue={values.due ?? ''}
        />
        <Field
          name="time"
          input={TimeInput}
          label={t('time')}
          rejected={rejected}
          defaultValue={values.time ?? ''}
        />
      </div>
      <fieldset className="field">
        <legend className="form-label">{t('tags')}</legend>
        <div className="d-flex flex-wrap gap-2">
          {[...tags, ...useContext(OwnTags)].map(({ value }) => (
            <label key={value} className="choice">
              <input
                className="position-absolute pe-none"
                type="checkbox"
                name="tag"
                value={value}
                defaultChecked={values.tags.includes(value)}
              />
              <span className={`bullet tone-${toLook(value).tone}`} />
              <bdi>{toLook(value).text}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** The buttons of the trash; `form` is the form that they submit. */
function TrashButtons({ task: { id, isTrashed }, form }: { task: Task; form: string }) {
  const t = useWords('todo')
  if (!isTrashed) {
    return (
      <button
        type="submit"
        form={form}
        className="btn btn-ghost ms-auto"
        {...taskIntents.button('trash', { id })}
      >
        <Icon name="trash-2" />
        {t('toTrash')}
      </button>
    )
  }
  return (
    <span className="ms-auto">
      <button
        type="submit"
        form={form}
        className="btn btn-ghost"
        {...taskIntents.button('restore', { id })}
      >
        <Icon name="corner-up-left" />
        {t('restore')}
      </button>
      <ConfirmButton
        label={t('deleteForGood')}
        className="btn btn-ghost btn-icon"
        question={t('deleteQuestion')}
        text={t('deleteText')}
        verb={t('delete')}
        submit={{ form, ...taskIntents.button('delete', { id }) }}
      >
        <Icon name="trash-2" />
      </ConfirmButton>
    </span>
  )
}

type FlaggedProps = { name: Flag; icon: IconName; values: Typed; label: string }

function Flagged({ name, icon, values, label }: FlaggedProps) {
  return (
    <label className={`choice choice-${name}`}>
      <input
        className="position-absolute pe-none"
        type="checkbox"
        name={name}
        defaultChecked={values[name]}
      />
      <Icon name={icon} size={16} />
      {label}
    </label>
  )
}

/** A textarea as the input of a field. */
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

/** The panel of a task that no longer exists. */
export function Missing({ href }: { href: string }): ReactNode {
  const t = useWords('todo')
  const back = (
    <a className="btn btn-outline-secondary" href={href}>
      {t('toList')}
    </a>
  )
  return <Empty icon="slash" title={t('noTask')} text={t('noTaskText')} action={back} />
}
