import { type ComponentProps, useContext } from 'react'
import { tags } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { TimeInput } from '../../ui/date-picker/time-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RuleFields } from '../../ui/recurrence/rule-fields.tsx'
import { toRuleValues } from '../../ui/recurrence/rule-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { FoundLinks } from './found-links.tsx'
import type { Flag } from './intents.ts'
import { OwnTags, Sections, useTagStyle } from './labels.ts'
import { ReminderFields } from './reminder-fields.tsx'
import type { TaskFormValues } from './task-form.ts'

type TaskFieldsProps = {
  values: TaskFormValues
  rejected: Rejected | undefined
  isNew: boolean
  onTitleChange: (title: string) => void
}

/** The fields of the task editor. */
export function TaskFields({ values, rejected, isNew, onTitleChange }: TaskFieldsProps) {
  const t = useTranslations('todo')
  const toLook = useTagStyle()
  const sections = useContext(Sections)
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
      <fieldset className="recurrence min-w-0">
        <legend className="visually-hidden">{useTranslations('recurrence')('repeat')}</legend>
        <RuleFields rejected={rejected} values={toRuleValues(values, values.due)} />
      </fieldset>
      <ReminderFields values={values} rejected={rejected} />
      {sections.length > 0 && (
        <SelectField
          name="section"
          label={t('section')}
          rejected={rejected}
          defaultValue={values.section ?? ''}
        >
          <option value="">{t('noSection')}</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className="field">
        <legend className="form-label">{t('tags')}</legend>
        <div className="d-flex flex-wrap gap-2">
          {[...tags, ...useContext(OwnTags)].map(({ value }) => (
            <label key={value} className="chip tone-primary">
              <input
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

type FlaggedProps = { name: Flag; icon: IconName; values: TaskFormValues; label: string }

function Flagged({ name, icon, values, label }: FlaggedProps) {
  return (
    <label className="chip tone-primary">
      <input type="checkbox" name={name} defaultChecked={values[name]} />
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
