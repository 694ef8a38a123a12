import { useWords } from '../../i18n/words.ts'

/** For signed-in users: links to continue and to sign out. */
export function SignedIn({ name }: { name: string }) {
  const t = useWords('auth')
  return (
    <div className="d-grid gap-2 mb-6 p-3 bg-body border rounded">
      <p className="m-0 mb-1">{t('signedInAs', { name })}</p>
      <a className="btn btn-outline-secondary w-100" href="/dashboard">
        {t('goOn')}
      </a>
      <form method="post" action="/logout?to=login">
        <button type="submit" className="btn btn-outline-secondary w-100">
          {t('signOut')}
        </button>
      </form>
    </div>
  )
}
