import type { SignIn } from '#db/users/access.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'

/** Whether a listed user has an account, and when they signed in. */
export function SignInState({ signIn: { state, signedInAt } }: { signIn: SignIn }) {
  const t = useTranslations('users')
  return (
    <small className="user-sign-in d-block text-muted text-truncate">
      {state !== 'active' ? (
        t(`access_${state}`)
      ) : signedInAt ? (
        <>
          {t('lastSignIn')} <DateTime at={signedInAt} />
        </>
      ) : (
        t('neverSignedIn')
      )}
    </small>
  )
}
