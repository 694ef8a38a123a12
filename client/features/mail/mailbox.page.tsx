import { useEffect } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Title } from '../../ui/title.tsx'
import { filterOf, useListTitle } from './labels.ts'
import { loadActions, notChanged } from './load-actions.ts'
import { isMailEvent, loadList, Mailbox } from './mailbox.tsx'

export { MailError as ErrorBoundary } from './mail-error.tsx'

export const loader = liveLoader(loadList)

export const action = withActionErrors(async ({ context, params, request }) => {
  const { act } = await loadActions()
  await act(context, request, filterOf(params))
  return null
}, notChanged)

export function Component() {
  const [list] = useLiveData(loader, isMailEvent)
  const t = useTranslations('mail')
  useEffect(() => void loadActions().catch(() => {}), [])
  const title = useListTitle(list.labels)(list.filter)
  return (
    <>
      <Title>{list.q ? t('foundIn', { words: list.q, list: title }) : title}</Title>
      <Mailbox list={list} />
    </>
  )
}
