import { useLoaderData } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { addDays } from '#db/shared/time/model.ts'
import { Picker } from '../picker.tsx'

export const library = { name: 'react-datepicker', href: 'https://reactdatepicker.com' }
export const isSpoken = true

/** Loads the current date, so that server and browser render the same one. */
export function loader() {
  return { today: new Date().toISOString().slice(0, 10) }
}

/** Returns dates relative to today. */
function useDays() {
  const { today } = useLoaderData<typeof loader>()
  return (days: number) => addDays(today, days)
}

export function DateBasic() {
  const t = useTranslations('forms')
  return <Picker label={t('loadIn')} initial={[useDays()(3)]} />
}

export function DateAndTime() {
  const t = useTranslations('forms')
  return (
    <Picker label={t('firstNight')} kind="datetime-local" initial={[`${useDays()(10)}T19:30`]} />
  )
}

export function HumanFormat() {
  const t = useTranslations('forms')
  return <Picker label={t('pressNight')} initial={[useDays()(12)]} isHuman />
}

export function MinMax() {
  const t = useTranslations('forms')
  const day = useDays()
  return <Picker label={t('nextTwoWeeks')} min={day(0)} max={day(14)} />
}

export function DisabledRanges() {
  const t = useTranslations('forms')
  const day = useDays()
  return (
    <Picker
      label={t('rehearsalRoom')}
      closed={[
        [day(2), day(4)],
        [day(9), day(12)],
      ]}
    />
  )
}

export function MultipleDates() {
  const t = useTranslations('forms')
  const day = useDays()
  return <Picker label={t('matinees')} selects="many" initial={[day(1), day(8)]} />
}

export function DateRange() {
  const t = useTranslations('forms')
  return <Picker label={t('holidays')} selects="range" />
}

export function PreloadedRange() {
  const t = useTranslations('forms')
  const day = useDays()
  return <Picker label={t('run')} selects="range" initial={[day(5), day(19)]} />
}

export function WeekNumbers() {
  const t = useTranslations('forms')
  return <Picker label={t('tourWeek')} hasWeeks />
}

export function InlineDate() {
  const t = useTranslations('forms')
  return <Picker label={t('openHouse')} initial={[useDays()(6)]} isInline />
}

export function TimeOfDay() {
  const t = useTranslations('forms')
  return <Picker label={t('call')} kind="time" />
}

export function LimitedTime() {
  const t = useTranslations('forms')
  return <Picker label={t('barTime')} kind="time" min="16:00" max="22:30" />
}

export function PreloadedTime() {
  const t = useTranslations('forms')
  return <Picker label={t('warmUp')} kind="time" initial={['13:45']} />
}
