import { useWords } from '../../i18n/words.ts'
import { useBrand } from '../../ui/logo.tsx'
import { MiscPage } from '../../ui/misc-page.tsx'
import picture from '../../ui/pictures/work-light.svg?url'
import { Title } from '../../ui/title.tsx'
import { HomeLink } from './home-link.tsx'

export function Component() {
  const t = useWords('misc')
  const page = {
    brand: useBrand(),
    title: t('maintenanceTitle'),
    text: t('maintenanceText'),
    picture,
  }
  return (
    <MiscPage {...page}>
      <Title>{t('maintenance')}</Title>
      <HomeLink />
    </MiscPage>
  )
}
