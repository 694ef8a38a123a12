import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Bookmark, BookmarkPage } from '#db/bookmarks/queries.ts'
import { getBookmarkIcon } from '../../app/menus/titles.ts'
import { useTitles } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findPages } from './bar-layout.ts'
import type { loader } from './bookmarks.page.tsx'
import { bookmarksAddress } from './intents.ts'

type StarBoxProps = {
  /** What was typed into the field above. */
  text: string
  visible: BookmarkPage[]
  canOpen: (address: string) => boolean
  setStar: (page: BookmarkPage, starred: boolean) => void
}

/** The pages with a title, to open or to star them; the starred ones without a text. */
export function StarBox({ text, visible, canOpen, setStar }: StarBoxProps) {
  const t = useTranslations('bookmarks')
  const getTitle = useTitles()
  const { load, data } = useFetcher<typeof loader>({ key: 'bookmarks' })
  const [before] = useState(visible) // a page that loses its star stays, so that it can be starred again
  useEffect(() => {
    void load(bookmarksAddress)
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
    <>
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
    </>
  )
}

function NoPages({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations('bookmarks')
  return isSearch ? (
    <EmptyState icon="search" title={t('none')} text={t('noneText')} />
  ) : (
    <EmptyState icon="star" title={t('noStars')} text={t('noStarsText')} />
  )
}
