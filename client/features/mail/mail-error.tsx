import { isRouteErrorResponse, useParams, useRouteError } from 'react-router-dom'
import { mailLists, parseOwnLabel } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { filterOf, listAddress, useListTitle } from './labels.ts'

/** The error boundary of mail: an email that was deleted elsewhere leads back to its list, an unknown list to the inbox. */
export function MailError() {
  const error = useRouteError()
  const isUnknownList = isRouteErrorResponse(error) && error.data?.isUnknownList === true
  const named = filterOf(useParams())
  // The name may not be checked yet, if the id of the email was refused first; a label may have been deleted.
  const mayExist = parseOwnLabel(named) !== undefined || mailLists.some((list) => list === named)
  const list = mayExist && !isUnknownList ? named : 'inbox'
  const label = useTranslations('mail')('backTo', { list: useListTitle()(list) })
  return <ErrorPage back={{ href: listAddress(list), label }} />
}
