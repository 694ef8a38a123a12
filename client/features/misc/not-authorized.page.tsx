import { useWords } from '../../languages/words.ts'
import { Title } from '../../ui/title.tsx'
import { MiscPage } from './misc-page.tsx'
import picture from './stage-door.svg?url'

export function Component() {
  const t = useWords('misc')
  return (
    <>
      <Title>{t('notAuthorized')}</Title>
      <MiscPage picture={picture} title={t('notAuthorizedTitle')} text={t('notAuthorizedText')} />
    </>
  )
}
