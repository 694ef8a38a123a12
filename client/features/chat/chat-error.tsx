import { useTranslations } from '../../i18n/translations.ts'
import { ErrorPage } from '../../ui/error-page.tsx'

/** The error boundary of the chat: a group that one was removed from leads back to all chats. */
export function ChatError() {
  return <ErrorPage back={{ href: '/chat', label: useTranslations('chat')('back') }} />
}
