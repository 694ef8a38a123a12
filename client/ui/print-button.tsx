import { Icon } from './icon.tsx'

type PrintButtonProps = {
  label: string
  look?: 'primary' | 'outline-secondary'
}

/** Opens the print dialog. Without scripts it is hidden, and the browser's own menu does the same. */
export const PrintButton = ({ label, look = 'outline-secondary' }: PrintButtonProps) => (
  <button type="button" className={`btn btn-${look} needs-scripting`} onClick={() => print()}>
    <Icon name="printer" />
    {label}
  </button>
)
