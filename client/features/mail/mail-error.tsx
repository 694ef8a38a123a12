import { isRouteErrorResponse, useParams, useRouteError } from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { filterOf, listAddress, useListTitle } from './words.ts'

/** The error boundary of mail: an email that was deleted elsewhere leads back to its list, an unknown list to the inbox. */
export function MailError() {
  const error = useRouteError()
  const isUnknownList = isRouteErrorResponse(error) && error.data?.isUnknownList === true
  const params = useParams()
  const list = filterOf(isUnknownList ? {} : params)
  const label = useWords('mail')('backTo', { list: useListTitle()(list) })
  return <ErrorPage back={{ href: listAddress(list), label }} />
}
