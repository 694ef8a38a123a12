import { useActionData } from 'react-router-dom'
import { contactColumns } from '#db/contacts/model.ts'
import type { GridContact } from '#db/contacts/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { listDifferingFields } from '../../lib/list/editor.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { Field } from '../../ui/field.tsx'
import type { ContactAnswer, ContactTexts } from './contact-edit.ts'

type ContactFormProps = { contact: GridContact; action: string; back: string }

const textsOf = (contact: GridContact): ContactTexts =>
  Object.fromEntries(contactColumns.map((name) => [name, String(contact[name])]))

/** All columns of a contact as a form, for browsers without scripts. */
export function ContactForm({ contact, action, back }: ContactFormProps) {
  const t = useTranslations('tables')
  const answer = useActionData<ContactAnswer | null>() ?? undefined
  const { typed, theirs } = answer ?? {}
  const values = { ...textsOf(contact), ...typed }
  const rejected = { values, errors: (answer?.errors ?? {}) as Record<string, string[]> }
  const stored = theirs && textsOf(theirs)
  return (
    <section className="card overflow-clip" aria-labelledby="contact">
      <div className="card-head gap-3 pb-4">
        <h2 id="contact">
          {t('editContact', { name: `${contact.firstname} ${contact.lastname}` })}
        </h2>
      </div>
      <form method="post" action={action} className="pt-0 pb-4 px-card">
        <input type="hidden" name="id" value={contact.id} />
        <input type="hidden" name="version" value={theirs?.version ?? contact.version} />
        {typed && stored && (
          <ConflictBox
            title={t('conflict')}
            text={t('conflictText')}
            mine={t('mine')}
            theirs={t('theirs')}
            fields={listDifferingFields(
              contactColumns,
              typed as Record<string, string>,
              stored as Record<string, string>,
            ).map((name) => ({
              name,
              label: t(name),
              mine: typed[name],
              theirs: stored[name],
            }))}
          >
            <a className="btn btn-outline-secondary" href={back}>
              {t('takeTheirs')}
            </a>
          </ConflictBox>
        )}
        <div className="d-grid grid-cols-fit column-gap-4">
          {contactColumns.map((name) => (
            <Field key={name} name={name} label={t(name)} rejected={rejected} dir="auto" />
          ))}
        </div>
        <p className="d-flex align-items-center gap-2 m-0 mt-2">
          <button type="submit" className="btn btn-primary">
            {t('save')}
          </button>
          <a className="btn btn-outline-secondary" href={back}>
            {t('cancel')}
          </a>
        </p>
      </form>
    </section>
  )
}
