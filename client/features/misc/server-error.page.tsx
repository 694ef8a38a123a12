import { useWords } from '../../languages/words.ts'
import { Title } from '../../ui/title.tsx'
import picture from './fallen-curtain.svg?url'
import { MiscPage } from './misc-page.tsx'

export function Component() {
  const t = useWords('misc')
  return (
    <>
      <Title>{t('serverError')}</Title>
      <MiscPage picture={picture} title={t('serverErrorTitle')} text={t('serverErrorText')} />
    </>
  )
}
