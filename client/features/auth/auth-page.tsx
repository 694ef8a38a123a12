import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Brand, useBrand } from '../../ui/brand.tsx'
import { Title } from '../../ui/title.tsx'

type AuthPageProps = {
  title: string
  text: string
  children: ReactNode
  /** What stands below the card. */
  below?: ReactNode
}

/** The frame of the pages around signing in: the stage at one side, one card at the other. */
export function AuthPage({ title, text, children, below }: AuthPageProps) {
  const brand = useBrand()
  const t = useWords('auth')
  return (
    <div className="auth">
      <Title>{title}</Title>
      <div className="auth-art">
        <Brand name={brand} />
        <p className="auth-line">
          <b>{t('motto')}</b>
          {t('mottoText')}
        </p>
      </div>
      <div className="auth-main">
        <Brand name={brand} />
        <div className="auth-card">
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
        </div>
        {below}
      </div>
    </div>
  )
}
