import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

type StatusPageProps = {
  brand: string
  title: string
  text?: string | undefined
  picture: string
  /** Content besides the link home. */
  children?: ReactNode
}

/** An error or status page with links to continue. */
export function StatusPage({ brand, title, text, picture, children }: StatusPageProps) {
  return (
    <div className="misc d-grid align-content-center justify-items-center text-center">
      <Logo name={brand} />
      <img
        className="mw-100 h-auto mb-6 rounded-3 shadow"
        src={picture}
        alt=""
        width={480}
        height={300}
      />
      <h1 className="fs-display">{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
