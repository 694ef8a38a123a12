import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Bookmark, BookmarkPage } from '#db/bookmarks/queries.ts'
import { getBookmarkIcon } from '../../app/menus/titles.ts'
import { useTitles } from '../../app/menus/use-titles.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findPages } from './bar-layout.ts'
import type { loader } from './bookmarks.page.tsx'
import { bookmarksAddress } from './intents.ts'

type StarBoxProps = {
  visible: BookmarkPage[]
  canOpen: (address: string) => boolean
  setStar: (page: BookmarkPage, starred: boolean) => void
}

/** Finds pages by title, to open or to star them. */
export function StarBox({ visible, canOpen, setStar }: StarBoxProps) {
  const t = useWords('bookmarks')
  const getTitle = useTitles()
  const { load, data } = useFetcher<typeof loader>({ key: 'bookmarks' })
  const [text, setText] = useState('')
  const [before] = useState(visible) // a page that loses its star stays, so that it can be starred again
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void load(bookmarksAddress)
    input.current?.focus()
  }, [load])

  const starred = new Set(visible.map(({ id }) => id))
  const pages: Bookmark[] = (data?.pages ?? [])
    .filter(({ link }) => canOpen(link))
    .map((page) => ({ ...page, title: getTitle(page), starred: starred.has(page.id) }))
  const hits = text.trim()
    ? findPages(pages, text)
    : [...before, ...visible.filter(({ id }) => !before.some((page) => page.id === id))].map(
        (page) => ({
          ...page,
          title: getTitle(page),
          starred: starred.has(page.id),
        }),
      )

  return (
    <search onKeyDown={walkHits}>
      <div className="search flex-1 min-w-0">
        <Icon name="search" />
        <input
          ref={input}
          className="form-control"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {text.trim() && t('hits', { count: hits.length })}
      </p>
      <ul className="d-grid gap-1 m-0 mt-2 p-0 list-unstyled">
        {hits.map((page) => (
          <li key={page.id} className="d-flex gap-1 align-items-center">
            <a className="menu-item flex-1 min-w-0" href={page.link}>
              <Icon name={getBookmarkIcon(page)} />
              {page.title}
            </a>
            <button
              type="button"
              className="star"
              aria-pressed={page.starred}
              aria-label={t('star', { title: page.title })}
              title={t('star', { title: page.title })}
              onClick={() => {
                const stored = data?.pages.find(({ id }) => id === page.id) ?? page
                setStar(stored, !page.starred)
              }}
            ></button>
          </li>
        ))}
      </ul>
      {hits.length === 0 && (data || !text.trim()) && <NoPages isSearch={text.trim() !== ''} />}
    </search>
  )
}

function NoPages({ isSearch }: { isSearch: boolean }) {
  const t = useWords('bookmarks')
  return isSearch ? (
    <Empty icon="search" title={t('none')} text={t('noneText')} />
  ) : (
    <Empty icon="star" title={t('noStars')} text={t('noStarsText')} />
  )
}

/** Moves between the field and the results with the arrow keys; Enter in the field opens the first result. */
function walkHits(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const row = (event.target as Element).closest('li')
  const current = stops.indexOf(row?.querySelector('a') ?? (event.target as HTMLElement))
  const moves: Record<string, () => void> = {
    // A search field would use the first press to clear its text, so the box closes here.
    Escape: () => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover(),
    ArrowDown: () => stops[(current + 1) % stops.length]?.focus(),
    ArrowUp: () => stops.at(current - 1)?.focus(),
    Enter: () => stops[1]?.click(),
  }
  const move = moves[event.key]
  if (!move || (event.key === 'Enter' && current !== 0)) return
  event.preventDefault()
  move()
}
