type SignOutFormProps = {
  label: string
  /** The classes of the button, beside `btn`. */
  button?: string
  className?: string
}

/** The button that signs out and leads to the sign-in page. */
export const SignOutForm = ({ label, button = 'btn-link', className }: SignOutFormProps) => (
  <form method="post" action="/logout?to=login" className={className}>
    <button type="submit" className={`btn ${button}`}>
      {label}
    </button>
  </form>
)
