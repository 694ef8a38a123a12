import { useTranslations } from '../../i18n/translations.ts'
import { useFrame } from '../../layout/frame.ts'
import { useBrand } from '../../ui/logo.tsx'
import picture from '../../ui/pictures/ghost-light.svg?url'
import { StatusPage } from '../../ui/status-page.tsx'
import { Title } from '../../ui/title.tsx'
import { HomeLink } from './home-link.tsx'

export function Component() {
  const t = useTranslations('misc')
  const { isSignedIn } = useFrame()
  const page = { brand: useBrand(), title: t('notFoundTitle'), text: t('notFoundText'), picture }
  return (
    <StatusPage {...page}>
      <Title>{t('notFound')}</Title>
      <HomeLink>
        {isSignedIn && (
          <a className="btn btn-outline-secondary" href="/pages/search">
            {t('search')}
          </a>
        )}
      </HomeLink>
    </StatusPage>
  )
}
