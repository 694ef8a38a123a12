import { useTranslations } from '#client/i18n/translations.ts'

/** Returns the theme colors that a control can take, each with the gel of that color. */
export function useColorOptions() {
  const t = useTranslations('forms')
  return [
    ['primary', t('blueGel')],
    ['success', t('greenGel')],
    ['danger', t('redGel')],
    ['info', t('tealGel')],
    ['warning', t('amberGel')],
    ['dark', t('grayGel')],
  ] as const
}
