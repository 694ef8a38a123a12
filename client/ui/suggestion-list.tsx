import { useTranslations } from '../i18n/translations.ts'
import type { SuggestedPerson, useSuggestions } from './use-suggestions.ts'

type Suggestions = Pick<ReturnType<typeof useSuggestions>, 'found' | 'at'>

/** Returns the attributes of a text field that has suggestions; `id` is that of the field. */
export const getComboboxProps = (id: string, { found, at }: Suggestions) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': found.length > 0,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': found[at] ? `${id}-${at}` : undefined,
  }) as const

type SuggestionListProps = {
  id: string
  suggestions: Suggestions
  take: (person: SuggestedPerson) => void
}

/** The people who are suggested below a text field. */
export function SuggestionList({ id, suggestions: { found, at }, take }: SuggestionListProps) {
  const t = useTranslations()
  return (
    <div
      id={`${id}-list`}
      className="position-absolute start-0 end-0 mx-3 p-1 bg-surface border rounded-3 shadow"
      role="listbox"
      aria-label={t('suggestions')}
      hidden={found.length === 0}
    >
      {found.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={one.email}
          id={`${id}-${index}`}
          className="menu-item flex-wrap row-gap-0 cursor-pointer"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
          onClick={() => take(one)}
        >
          <bdi>{one.name || one.email}</bdi>
          {one.name && (
            <bdi className="text-muted fs-sm" dir="ltr">
              {one.email}
            </bdi>
          )}
        </div>
      ))}
    </div>
  )
}
