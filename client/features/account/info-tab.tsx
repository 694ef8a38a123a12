import { countries, genders, spokenLanguages } from '#db/account-settings/model.ts'
import type { AccountSettings } from '#db/account-settings/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Tone } from '../../ui/badge.tsx'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectInput, TextAreaInput } from './fields.tsx'
import { type FormState, SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

type Info = AccountSettings['info']
type PartProps = FormState & { info: Info }

/** Optional personal details. */
export function InfoTab({ info }: { info: Info }) {
  const t = useTranslations('account')
  return (
    <TabCard id="info" title={t('info')} text={t('infoText')}>
      <SettingsForm name="info" version={info.version} save={t('save')} hasCancel>
        {({ rejected, typed }) => (
          <>
            <Field
              name="bio"
              label={t('bio')}
              input={TextAreaInput}
              dir="auto"
              defaultValue={typed?.bio ?? info.bio}
              hint={t('bioHint')}
              rejected={rejected}
            />
            <Facts info={info} rejected={rejected} typed={typed} />
            <Languages info={info} typed={typed} />
            <Gender info={info} typed={typed} />
          </>
        )}
      </SettingsForm>
    </TabCard>
  )
}

function Facts({ info, rejected, typed }: PartProps) {
  const t = useTranslations('account')
  return (
    <div className="d-grid grid-cols-1 grid-cols-sm-2 column-gap-gutter">
      <Field
        name="bornOn"
        label={t('bornOn')}
        input={DateInput}
        min="1900-01-01"
        autoComplete="bday"
        defaultValue={typed?.bornOn ?? info.bornOn}
        rejected={rejected}
      />
      <Field
        key={`country ${info.country}`}
        name="country"
        label={t('country')}
        input={SelectInput}
        autoComplete="country"
        defaultValue={typed?.country ?? info.country}
        rejected={rejected}
      >
        <option value="">{t('notSaid')}</option>
        {countries.map((country) => (
          <option key={country} value={country}>
            {t(`country_${country}`)}
          </option>
        ))}
      </Field>
      <Field
        name="phone"
        label={t('phone')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        defaultValue={typed?.phone ?? info.phone}
        rejected={rejected}
      />
      <Field
        name="website"
        label={t('website')}
        type="url"
        dir="ltr"
        autoComplete="url"
        placeholder="https://"
        defaultValue={typed?.website ?? info.website}
        rejected={rejected}
      />
    </div>
  )
}

const tones: Tone[] = ['primary', 'warning', 'info', 'success', 'danger', 'neutral']

function Languages({ info, typed }: Omit<PartProps, 'rejected'>) {
  const t = useTranslations('account')
  const chosen: string[] = typed ? (typed.languages ?? '').split(',') : info.languages
  return (
    <fieldset className="field">
      <legend className="form-label">{t('languages')}</legend>
      <div className="chips">
        {spokenLanguages.map((language, index) => (
          <label key={language} className={`chip tone-${tones[index % tones.length]}`}>
            <input
              type="checkbox"
              name="languages"
              value={language}
              defaultChecked={chosen.includes(language)}
            />
            <span>{t(`language_${language}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Gender({ info, typed }: Omit<PartProps, 'rejected'>) {
  const t = useTranslations('account')
  const chosen = typed?.gender ?? info.gender
  return (
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
              defaultChecked={chosen === gender}
            />
            {gender ? t(`${gender}Gender`) : t('notSaid')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
