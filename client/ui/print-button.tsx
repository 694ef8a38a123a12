import { Icon } from './icon.tsx'

type PrintButtonProps = {
  label: string
  look?: 'primary' | 'outline-secondary'
  /** Shows the icon only. */
  isIcon?: boolean
}

/** Opens the print dialog. Without scripts it is hidden, and the browser's own menu does the same. */
export const PrintButton = ({ label, look = 'outline-secondary', isIcon }: PrintButtonProps) => (
  <button
    type="button"
    className={`btn ${isIcon ? 'btn-ghost btn-icon' : `btn-${look}`} needs-scripting`}
    {...(isIcon && { 'aria-label': label, title: label })}
    onClick={() => print()}
  >
    <Icon name="printer" />
    {!isIcon && label}
  </button>
)
