import { useWords } from '../../languages/words.ts'
import { Title } from '../../ui/title.tsx'
import picture from './ghost-light.svg?url'
import { MiscPage } from './misc-page.tsx'

export function Component() {
  const t = useWords('misc')
  return (
    <>
      <Title>{t('notFound')}</Title>
      <MiscPage picture={picture} title={t('notFoundTitle')} text={t('notFoundText')} />
    </>
  )
}
