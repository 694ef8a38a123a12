import { useFormat } from '../i18n/format.ts'

type FilterLinksProps<Choice> = {
  label: string
  choices: readonly Choice[]
  current: Choice
  addressOf: (choice: Choice) => string
  textOf: (choice: Choice) => string
  /** The number of entries of a filter, shown after its text. */
  countOf?: (choice: Choice) => number
  /** Whether they are part of a toolbar, without a border of their own. */
  isInline?: boolean
}

/** Links above a list, each with a filter. */
export function FilterLinks<Choice extends string | undefined>({
  label,
  choices,
  current,
  addressOf,
  textOf,
  countOf,
  isInline = false,
}: FilterLinksProps<Choice>) {
  const format = useFormat()
  return (
    <nav
      className={isInline ? 'filter-links' : 'filter-links py-3 px-card border-bottom'}
      aria-label={label}
    >
      {choices.map((choice) => (
        <a
          key={choice ?? 'all'}
          className="btn btn-ghost"
          href={addressOf(choice)}
          aria-current={choice === current ? 'page' : undefined}
        >
          {textOf(choice)}
          {countOf && <span className="text-muted tabular">{format.number(countOf(choice))}</span>}
        </a>
      ))}
    </nav>
  )
}
