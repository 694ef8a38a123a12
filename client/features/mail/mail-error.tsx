import { useParams } from 'react-router-dom'
import { mailLists, parseOwnLabel } from '#db/mail/model.ts'
import { useWords } from '../../i18n/words.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { filterOf, listAddress, useListTitle } from './words.ts'

/** The error boundary of mail: an email that was deleted elsewhere leads back to its list. */
export function MailError() {
  const named = filterOf(useParams())
  const isList = parseOwnLabel(named) !== undefined || mailLists.some((list) => list === named)
  const list = isList ? named : 'inbox'
  const label = useWords('mail')('backTo', { list: useListTitle()(list) })
  return <ErrorPage back={{ href: listAddress(list), label }} />
}
