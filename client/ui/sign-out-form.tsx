import type { ReactNode } from 'react'

type SignOutFormProps = {
  label: string
  /** The classes of the button, beside `btn`. */
  button?: string
  className?: string
  /** What precedes the button. */
  children?: ReactNode
}

/** The button that signs out and leads to the sign-in page. */
export const SignOutForm = ({
  label,
  button = 'btn-link',
  className,
  children,
}: SignOutFormProps) => (
  <form method="post" action="/logout?to=login" className={className}>
    {children}
    <button type="submit" className={`btn ${button}`}>
      {label}
    </button>
  </form>
)
