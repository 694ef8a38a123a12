import { useWords } from '../languages/words.ts'
import { Icon } from '../ui/icon.tsx'
import { hasPage } from './pages.ts'

const address = '/pages/search'

/** The way to the search, once there is one. */
export function SearchButton() {
  const label = useWords()('search')
  if (!hasPage(address)) return null
  return (
    <a
      className="btn btn-ghost btn-icon bar-button"
      href={address}
      aria-label={label}
      title={label}
    >
      <Icon name="search" />
    </a>
  )
}
