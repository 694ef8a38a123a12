import { contactOptions, genders, locationParts, spokenLanguages } from '#db/users/model.ts'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { Card } from './card.tsx'
import { contactKeys, genderKeys, useLanguageName } from './field-labels.ts'
import { parseLines, toFormValues, type UserFormValues } from './fields.ts'
import { Text } from './inputs.tsx'
import { type FormState, type FormTarget, UserForm } from './user-form.tsx'

/** Optional personal information. */
export function InformationTab({ user, target }: { user: User; target: FormTarget }) {
  const t = useTranslations('users')
  return (
    <Card id="information" title={t('information')}>
      <UserForm name="information" target={target} user={user} submit={t('saveChanges')} hasReset>
        {({ user: shown = user, ...state }) => (
          <Fields stored={toFormValues('information', shown)} {...state} />
        )}
      </UserForm>
    </Card>
  )
}

type FieldsProps = Omit<FormState, 'user'> & { stored: UserFormValues }

function Fields({ stored, ...state }: FieldsProps) {
  const t = useTranslations('users')
  const getFieldProps = (name: string) => ({ name, stored: stored[name] ?? '', ...state })
  const values = state.typed ?? stored
  return (
    <>
      <div className="d-grid grid-cols-fit col-min-260 column-gap-gutter">
        <Text {...getFieldProps('dob')} input={DateInput} min="1900-01-01" />
        <Text
          {...getFieldProps('mobile')}
          type="tel"
          dir="ltr"
          placeholder="+44 …"
          hint={t('mobileHint')}
        />
        <Text {...getFieldProps('website')} type="url" dir="ltr" placeholder="https://" />
      </div>
      <Languages chosen={values.languages_known ?? ''} />
      <div className="d-grid grid-cols-fit col-min-260 column-gap-gutter">
        <fieldset className="field">
          <legend className="form-label">{t('gender')}</legend>
          <div className="d-flex flex-wrap row-gap-3 column-gap-5">
            {[...genders, '' as const].map((gender) => (
              <label key={gender} className="form-check">
                <input
                  type="radio"
                  className="form-check-input"
                  name="gender"
                  value={gender}
                  defaultChecked={(values.gender ?? '') === gender}
                />
                {t(gender ? genderKeys[gender] : 'notSaid')}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="field">
          <legend className="form-label">{t('contact_options')}</legend>
          <div className="d-flex flex-wrap row-gap-3 column-gap-5">
            {contactOptions.map((option) => (
              <label key={option} className="form-check">
                <input
                  type="checkbox"
                  className="form-check-input"
                  name="contact_options"
                  value={option}
                  defaultChecked={parseLines(values.contact_options).includes(option)}
                />
                {t(contactKeys[option])}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <fieldset className="mb-1">
        <legend className="form-label mb-2 fw-semibold">{t('location')}</legend>
        <div className="d-grid grid-cols-fit col-min-260 column-gap-gutter">
          {locationParts.map((part) => (
            <Text key={part} {...getFieldProps(`location.${part}`)} dir="auto" />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Common languages, and others as free text. */
function Languages({ chosen }: { chosen: string }) {
  const t = useTranslations('users')
  const getName = useLanguageName()
  const spoken = parseLines(chosen)
  return (
    <fieldset className="field">
      <legend className="form-label">{t('languages_known')}</legend>
      <div className="chips">
        {[...new Set([...spokenLanguages, ...spoken])].map((language) => (
          <label key={language} className="chip tone-primary">
            <input
              type="checkbox"
              name="languages_known"
              value={language}
              defaultChecked={spoken.includes(language)}
            />
            <span>{getName(language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
