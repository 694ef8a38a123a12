import { useTranslations } from '#client/i18n/translations.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'

export const isSpoken = true

export function Default() {
  const t = useTranslations('extra-components')
  return (
    <div className="wide">
      <p>{t('actOneEnds')}</p>
      <hr className="divider gap-0" />
      <p>{t('actTwoBegins')}</p>
    </div>
  )
}

export function WithText() {
  const t = useTranslations('extra-components')
  return (
    <div className="wide">
      <p>{t('matineeAt')}</p>
      <p className="divider">{t('or')}</p>
      <p>{t('eveningAt')}</p>
    </div>
  )
}

export function Positions() {
  const t = useTranslations('extra-components')
  const sides = [
    ['start', t('start')],
    ['start-center', t('nearStart')],
    ['center', t('center')],
    ['end-center', t('nearEnd')],
    ['end', t('end')],
  ]
  return sides.map(([side, name]) => (
    <p key={side} className={`divider is-${side} wide`}>
      {name}
    </p>
  ))
}

export function Colors() {
  const t = useTranslations('extra-components')
  const statuses = [
    ['primary', t('openingNight')],
    ['success', t('confirmed')],
    ['danger', t('canceled')],
    ['info', t('onTour')],
    ['warning', t('onHold')],
    ['dark', t('archived')],
  ]
  return statuses.map(([tone, name]) => (
    <p key={tone} className={`divider text-${tone} tone-${tone} wide`}>
      {name}
    </p>
  ))
}

export function Styles() {
  const t = useTranslations('extra-components')
  const styles = [
    ['dotted', t('dotted')],
    ['dashed', t('dashed')],
    ['solid', t('solid')],
  ]
  return styles.map(([style, name]) => (
    <p key={style} className={`divider is-${style} wide`}>
      {name}
    </p>
  ))
}

export function Icons() {
  const icons: [IconName, string][] = [
    ['feather', 'start'],
    ['music', 'center'],
    ['star', 'end'],
  ]
  return icons.map(([icon, side]) => (
    <div key={icon} className={`divider text-primary tone-primary is-${side} wide`}>
      <Icon name={icon} />
    </div>
  ))
}
