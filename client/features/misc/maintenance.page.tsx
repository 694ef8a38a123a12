import { useTranslations } from '../../i18n/translations.ts'
import { useBrand } from '../../ui/logo.tsx'
import picture from '../../ui/pictures/work-light.svg?url'
import { StatusPage } from '../../ui/status-page.tsx'
import { Title } from '../../ui/title.tsx'
import { HomeLink } from './home-link.tsx'

export function Component() {
  const t = useTranslations('misc')
  const page = {
    brand: useBrand(),
    title: t('maintenanceTitle'),
    text: t('maintenanceText'),
    picture,
  }
  return (
    <StatusPage {...page}>
      <Title>{t('maintenance')}</Title>
      <HomeLink />
    </StatusPage>
  )
}
