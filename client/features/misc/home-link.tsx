import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { useFrame } from '../../layout/frame.ts'

type HomeLinkProps = {
  /** The page to try again, before the link home. */
  retry?: string
  /** Further actions. */
  children?: ReactNode
}

/** A link to the dashboard, or to the sign-in page if nobody is signed in, with further actions. */
export function HomeLink({ retry, children }: HomeLinkProps) {
  const t = useTranslations()
  const { isSignedIn } = useFrame()
  return (
    <div className="d-flex flex-wrap justify-content-center gap-2">
      {retry && (
        <a className="btn btn-primary" href={retry}>
          {t('tryAgain')}
        </a>
      )}
      <a
        className={retry ? 'btn btn-outline-secondary' : 'btn btn-primary'}
        href={isSignedIn ? '/dashboard' : '/'}
      >
        {t(isSignedIn ? 'toDashboard' : 'signIn')}
      </a>
      {children}
    </div>
  )
}
