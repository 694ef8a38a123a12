import { useState } from 'react'

/** The names of the icons that you use, out of those on feathericons.com. */
const names = ['bell', 'book', 'calendar', 'camera', 'check', 'clock', 'mail', 'music', 'search']

/** An icon of feather-icons, whose dist/feather-sprite.svg has to be at this address. */
const Icon = ({ name }: { name: string }) => (
  <svg
    aria-hidden="true"
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href={`/feather-sprite.svg#${name}`} />
  </svg>
)

export function AllIcons() {
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState('')
  const words = query.toLowerCase().split(/[\s-]+/)
  const matches = names.filter((name) => words.every((word) => name.includes(word)))
  async function copy(name: string) {
    try {
      await navigator.clipboard.writeText(name)
      setStatus(`${name} copied.`)
    } catch {
      setStatus(`Couldn’t copy ${name}.`)
    }
  }
  return (
    <>
      <input
        type="search"
        value={query}
        aria-label="Search icons"
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status">{status || `${matches.length} icons`}</p>
      <ul>
        {matches.map((name) => (
          <li key={name}>
            <Icon name={name} /> <code>{name}</code>{' '}
            <button type="button" onClick={() => void copy(name)}>
              Copy name
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
