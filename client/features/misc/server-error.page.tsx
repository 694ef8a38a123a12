import { useTranslations } from '../../i18n/translations.ts'
import { useBrand } from '../../ui/logo.tsx'
import picture from '../../ui/pictures/fallen-curtain.svg?url'
import { StatusPage } from '../../ui/status-page.tsx'
import { Title } from '../../ui/title.tsx'
import { HomeLink } from './home-link.tsx'

export function Component() {
  const t = useTranslations('misc')
  const page = {
    brand: useBrand(),
    title: t('serverErrorTitle'),
    text: t('serverErrorText'),
    picture,
  }
  return (
    <StatusPage {...page}>
      <Title>{t('serverError')}</Title>
      <HomeLink retry="/misc/error/500" />
    </StatusPage>
  )
}
