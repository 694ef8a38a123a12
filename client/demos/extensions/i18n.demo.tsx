import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/format.ts'
import { useLanguage, useTranslations } from '#client/i18n/translations.ts'
import { SettingForm } from '#client/layout/setting-form.tsx'
import { languageNames, languages } from '#db/preferences/languages.ts'

export const isSpoken = true

export function Languages() {
  const t = useTranslations('extensions')
  const language = useLanguage()
  return (
    <SettingForm name="language" className="wide" reloads>
      <fieldset
        key={language}
        className="d-flex flex-wrap row-gap-2 column-gap-5 align-items-center mb-4"
      >
        <legend className="w-100 mb-2 fw-medium fs-base">{t('chooseLanguage')}</legend>
        {languages.map((each) => (
          <label key={each} className="form-check" lang={each}>
            <input
              className="form-check-input"
              type="radio"
              name="language"
              autoComplete="off" // a reload must not restore another choice than the language of the page
              value={each}
              defaultChecked={language.startsWith(each)}
            />
            {languageNames[each]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-primary">
        {t('changeLanguage')}
      </button>
    </SettingForm>
  )
}

export function Paragraph() {
  const t = useTranslations('extensions')
  const language = useLanguage()
  return <p lang={language}>{t('sampleParagraph')}</p>
}

export function Formats() {
  const t = useTranslations('extensions')
  const language = useLanguage()
  const { number, price, percent, dayAndYear, time, weekday, relativeDay, list } = useFormat()
  const opening = new Date('2027-03-05T19:30:00Z')
  const rows: [string, ReactNode][] = [
    [t('formatNumber'), number(1_234_567.89)],
    [t('formatMoney'), price(289_950)],
    [t('formatPercent'), percent(86.4)],
    [t('formatDate'), `${weekday(opening)}, ${dayAndYear(opening)}`],
    [t('formatTime'), time(opening)],
    [t('formatRelative'), [-1, 0, 3].map((days) => relativeDay(days)).join(' · ')],
    [
      t('formatPlural'),
      [0, 1, 2].map((count) => t('seatsLeft', { count }).replaceAll(' ', '\u00A0')).join(' · '),
    ],
    [t('formatList'), list([t('sound'), t('light'), t('wardrobe')])],
  ]
  return (
    <table className="table wide">
      <caption className="visually-hidden">{t('Formats')}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <bdi lang={language}>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
