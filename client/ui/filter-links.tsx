type FilterLinksProps<Choice> = {
  label: string
  choices: readonly Choice[]
  current: Choice
  addressOf: (choice: Choice) => string
  textOf: (choice: Choice) => string
}

/** Links above a list, each of which shows a part of it. */
export function FilterLinks<Choice extends string | undefined>({
  label,
  choices,
  current,
  addressOf,
  textOf,
}: FilterLinksProps<Choice>) {
  return (
    <nav className="filter-links" aria-label={label}>
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
