import { useTranslations } from '../../i18n/translations.ts'
import { SignOutForm } from '../../ui/sign-out-form.tsx'

/** For signed-in users: links to continue and to sign out. */
export function SignedIn({ name }: { name: string }) {
  const t = useTranslations('auth')
  return (
    <div className="d-grid gap-2 mb-6 p-3 bg-body border rounded">
      <p className="m-0 mb-1">{t('signedInAs', { name })}</p>
      <a className="btn btn-outline-secondary w-100" href="/dashboard">
        {t('goOn')}
      </a>
      <SignOutForm label={t('signOut')} button="btn-outline-secondary w-100" />
    </div>
  )
}
