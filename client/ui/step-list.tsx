import { Icon, type IconName } from './icon.tsx'

export type Step = {
  name: string
  text: string
  /** Its link; a step without one is not available yet. */
  href: string | undefined
  /** An icon instead of the number. */
  icon?: IconName
}

type StepListProps = { label: string; steps: Step[]; current: string }

/** The steps of a process with the current one. */
export const StepList = ({ label, steps, current }: StepListProps) => (
  <nav aria-label={label}>
    <ol className="steps d-flex gap-2 m-0 mb-gutter p-0 list-unstyled">
      {steps.map(({ name, text, href, icon }, index) => (
        <li key={name} className={name === current ? 'is-current flex-1' : 'flex-1'}>
          <a
            className="d-flex flex-column flex-sm-row gap-2 align-items-center py-2 px-1 fw-medium text-decoration-none"
            href={href}
            role={href ? undefined : 'link'}
            aria-disabled={href ? undefined : true}
            aria-current={name === current ? 'step' : undefined}
          >
            <span
              className={`badge p-2 fs-base ${name === current ? 'text-on-fill bg-primary-fill' : ''}`}
            >
              {icon ? <Icon name={icon} /> : index + 1}
            </span>
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
