import { use } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useTranslations } from '../../../i18n/translations.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { PartContext } from './part.tsx'

/** When the figures of a card were counted. */
export function CardFoot() {
  const t = useTranslations('analytics')
  const info = use(PartContext)
  if (!info) return null
  return (
    <p className="m-0 pt-2 px-card pb-3 text-muted fs-xs">
      {t('updated')} <DateTime at={info.countedAt} />
    </p>
  )
}

/** Returns whether other figures of this page are being loaded, such as those of another period. */
export function useIsLoading(): boolean {
  const { location } = useNavigation()
  return useLocation().pathname === location?.pathname
}
