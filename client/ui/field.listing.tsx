import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The error message of a field. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-danger">
    <Icon name="alert-circle" size={16} /> {children}
  </p>
)
