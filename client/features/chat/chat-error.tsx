import { useTranslations } from '../../i18n/translations.ts'
import { ErrorPage } from '../../ui/error-page.tsx'

/** The error boundary of the chat. It links back to all chats, for example after the user was removed from a group. */
export function ChatError() {
  return <ErrorPage back={{ href: '/chat', label: useTranslations('chat')('back') }} />
}
