import { type ReactNode, useRef } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { Logo, useBrand } from '../../ui/logo.tsx'
import { Title } from '../../ui/title.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'

type AuthPageProps = {
  title: string
  text: string
  children: ReactNode
  /** Content below the card. */
  below?: ReactNode
}

/** The layout of the sign-in pages: the stage at one side, a card at the other. */
export function AuthPage({ title, text, children, below }: AuthPageProps) {
  const brand = useBrand()
  const t = useTranslations('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  // The next step of a page replaces the button that was pressed.
  useFocusWhenLost(text, () => {
    if (heading.current) heading.current.tabIndex = -1
    return heading.current
  })
  return (
    <div className="auth d-grid min-h-screen">
      <Title>{title}</Title>
      <div className="auth-art d-none d-lg-flex flex-column justify-content-between p-7">
        <Logo name={brand} />
        <p className="m-0 mw-text">
          <b className="d-block mb-1 fs-xxl">{t('motto')}</b>
          {t('mottoText')}
        </p>
      </div>
      <div className="auth-main d-grid gap-5 justify-items-center grid-cols-1 align-content-center text-break">
        <Logo name={brand} />
        <div className="card auth-card w-100 mw-400">
          <h1 ref={heading} className="m-0 mb-1">
            {title}
          </h1>
          <p className="mb-6 text-body-secondary">{text}</p>
          {children}
        </div>
        {below}
      </div>
    </div>
  )
}
