import type { contactOptions, genders, spokenLanguages } from '#db/users/model.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Translations, WithoutPluralSuffix } from '../../i18n/translation-keys.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { parseLines } from './fields.ts'
import { useChoiceLabel } from './labels.ts'

type Word = WithoutPluralSuffix<keyof Translations['users']>

/** Returns a function that gives the label of a field. */
export function useLabel() {
  const t = useTranslations('users')
  const { labeled } = useFormat()
  return (name: string): string => {
    const [first = '', second = '', third] = name.split('.')
    if (third) return labeled(t(`area_${second}` as Word), t(`right_${third}` as Word))
    if (first === 'location' && second) return t(`location_${second}` as Word)
    if (first === 'social_links') return t(`network_${second}` as Word)
    return t((second || first) as Word)
  }
}

/** Returns a function that formats the value of a field. */
export function useValue() {
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const format = useFormat()
  const language = useLanguageName()
  return (name: string, value = ''): string => {
    if (name === 'is_verified' || name.startsWith('permissions.')) return t(value ? 'yes' : 'no')
    if (value === '') return '—'
    if (['role', 'status', 'department'].includes(name)) return toLabel(value as 'admin')
    if (name === 'gender') return t(genderKeys[value as 'other'])
    if (name === 'dob') return format.dayAndYear(new Date(`${value}T00:00:00Z`))
    if (name === 'languages_known') return parseLines(value).map(language).join(', ')
    if (name === 'contact_options') {
      return parseLines(value)
        .map((each) => t(contactKeys[each as 'email']))
        .join(', ')
    }
    return value
  }
}

export const genderKeys = {
  female: 'female',
  male: 'male',
  other: 'otherGender',
} as const satisfies Record<(typeof genders)[number], string>

export const contactKeys = {
  email: 'byEmail',
  message: 'byMessage',
  phone: 'byPhone',
} as const satisfies Record<(typeof contactOptions)[number], string>

/** Returns a function that translates language names; free text stays as it is. */
export function useLanguageName() {
  const t = useTranslations('users') as (key: string) => string
  return (language: string) => {
    const key = `language_${language as (typeof spokenLanguages)[number]}`
    const label = t(key)
    return label === key ? language : label
  }
}
