import { Icon, type IconName } from './icon.tsx'

export type Step = {
  name: string
  text: string
  /** Where it is; without an address it is not open yet. */
  href: string | undefined
  /** An icon in place of its number. */
  icon?: IconName
}

type StepListProps = { label: string; steps: Step[]; current: string }

/** Where one is in something that is done step by step. */
export const StepList = ({ label, steps, current }: StepListProps) => (
  <nav aria-label={label}>
    <ol className="steps">
      {steps.map(({ name, text, href, icon }, place) => (
        <li key={name} className={name === current ? 'is-current' : undefined}>
          <a
            href={href}
            role={href ? undefined : 'link'}
            aria-disabled={href ? undefined : true}
            aria-current={name === current ? 'step' : undefined}
          >
            <span>{icon ? <Icon name={icon} /> : place + 1}</span>
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
