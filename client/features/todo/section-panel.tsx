import { useContext } from 'react'
import { Form } from 'react-router-dom'
import { maxSectionNameLength } from '#db/todo/limits.ts'
import type { Section } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useStoredValue } from '../../ui/use-stored-value.ts'
import { taskIntents } from './intents.ts'
import { Sections } from './labels.ts'

type SectionPanelProps = {
  /** The address of the panel, where its forms are sent. */
  address: string
  /** The rejected form, if any; its value `id` is the section. */
  rejected: Rejected | undefined
}

/** The sections of the account: a form to add one, and one for each. */
export function SectionPanel({ address, rejected }: SectionPanelProps) {
  const t = useTranslations('todo')
  const sections = useContext(Sections)
  const rejectedId = rejected && Number(rejected.values.id ?? 0)
  return (
    <div className="panel-body">
      <FormAlert rejected={rejected} />
      {/* Added sections empty the form. */}
      <Form
        key={sections.length}
        method="post"
        action={address}
        className="field-row py-3"
        noValidate
      >
        <IdempotencyField />
        <NameField rejected={rejectedId === 0 ? rejected : undefined} />
        <button type="submit" className="btn btn-primary" {...taskIntents.button('addSection')}>
          {t('addSection')}
        </button>
      </Form>
      {sections.length === 0 && <p className="text-muted mt-4">{t('noSections')}</p>}
      <ul className="list-plain">
        {sections.map((section, index) => (
          <li key={section.id}>
            <Form method="post" action={address} className="field-row py-3" noValidate>
              <input type="hidden" name="id" value={section.id} />
              <NameField
                section={section}
                rejected={rejectedId === section.id ? rejected : undefined}
              />
              <button
                type="submit"
                className="btn btn-outline-secondary"
                aria-label={t('saveSection', { name: section.name })}
                {...taskIntents.button('changeSection')}
              >
                {t('update')}
              </button>
              <span className="d-flex">
                <MoveButton section={section} to={sections[index - 1]} isUp />
                <MoveButton section={section} to={sections[index + 1]} />
                <IconButton
                  icon="trash-2"
                  label={t('deleteSection', { name: section.name })}
                  {...taskIntents.button('removeSection', { id: section.id })}
                />
              </span>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}

type NameFieldProps = { section?: Section; rejected: Rejected | undefined }

function NameField({ section, rejected }: NameFieldProps) {
  const t = useTranslations('todo')
  const stored = section?.name ?? ''
  return (
    <Field
      ref={useStoredValue<HTMLInputElement>(stored)}
      name="name"
      label={t('sectionName')}
      rejected={rejected}
      defaultValue={rejected?.values.name ?? stored}
      maxLength={maxSectionNameLength}
      dir="auto"
      autoComplete="off"
    />
  )
}

type MoveButtonProps = { section: Section; to: Section | undefined; isUp?: boolean }

function MoveButton({ section: { id, name }, to, isUp = false }: MoveButtonProps) {
  const t = useTranslations('todo')
  return (
    <IconButton
      icon={isUp ? 'arrow-up' : 'arrow-down'}
      label={t(isUp ? 'moveUpOne' : 'moveDownOne', { title: name })}
      disabled={!to}
      {...taskIntents.button('moveSection', { id, to: to?.id ?? id })}
    />
  )
}

type IconButtonProps = {
  icon: IconName
  label: string
  name: string
  value: string
  disabled?: boolean
}

const IconButton = ({ icon, label, ...button }: IconButtonProps) => (
  <button
    type="submit"
    className="btn btn-ghost btn-icon"
    aria-label={label}
    title={label}
    {...button}
  >
    <Icon name={icon} />
  </button>
)
