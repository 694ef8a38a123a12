import { useFetcher } from 'react-router-dom'
import { useServerMessages, useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'

/** A banner that asks to confirm the email, with a button to resend the link. */
export function ConfirmEmail({ email, hasMailServer }: { email: string; hasMailServer: boolean }) {
  const t = useTranslations()
  const translateMessage = useServerMessages()
  const fetcher = useFetcher<{ message?: string }>()
  const problem = fetcher.state === 'idle' ? fetcher.data?.message : undefined
  return (
    <section className="alert tone-warning mb-gutter" aria-labelledby="confirm-email">
      <Icon name="mail" />
      <div>
        <strong id="confirm-email">{t('confirmEmail')}</strong>
        <p className="mb-2">
          {t(hasMailServer ? 'confirmEmailSent' : 'confirmEmailHeld', { email })}
        </p>
        {problem && <p role="alert">{translateMessage(problem)}</p>}
        <fetcher.Form method="post" action="/account/account-settings?tab=general">
          <button
            type="submit"
            name="form"
            value="sendAgain"
            className="btn btn-sm btn-outline-secondary"
            aria-disabled={fetcher.state !== 'idle' || undefined}
          >
            {t('resendLink')}
          </button>
        </fetcher.Form>
      </div>
    </section>
  )
}
