import { useLocation } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { parseUserParams } from './address.ts'

/** The error boundary of a user's pages: it leads back to the list. */
export function UserError() {
  const { list } = parseUserParams(new URLSearchParams(useLocation().search))
  return <ErrorPage back={{ href: list, label: useTranslations('users')('backToList') }} />
}
