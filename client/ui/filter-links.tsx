type FilterLinksProps<Choice> = {
  label: string
  choices: readonly Choice[]
  current: Choice
  addressOf: (choice: Choice) => string
  textOf: (choice: Choice) => string
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
  isInline = false,
}: FilterLinksProps<Choice>) {
  return (
    <nav
      className={`filter-links d-flex flex-wrap gap-1${isInline ? '' : ' py-3 px-card border-bottom'}`}
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
        </a>
      ))}
    </nav>
  )
}
