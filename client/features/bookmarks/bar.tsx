import { type DragEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import type { BookmarkPage } from '#db/bookmarks/queries.ts'
import { getBookmarkIcon } from '../../app/menus/titles.ts'
import { useTitles } from '../../app/menus/use-titles.ts'
import { withNamespaces } from '../../i18n/browser-language.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { usePopover } from '../../layout/use-popover.ts'
import { lazyInBrowser } from '../../lib/load-part.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { moveEntry, splitBar } from './bar-layout.ts'
import { bookmarksAddress } from './intents.ts'
import { moveInResults } from './result-keys.ts'
import { useStars } from './use-stars.ts'

type BookmarksBarProps = {
  stars: BookmarkPage[]
  /** Returns whether the user may open the page at this address. */
  canOpen: (address: string) => boolean
}

const StarBox = lazyInBrowser(
  async () => (await withNamespaces(import('./star-box.tsx'), 'bookmarks')).StarBox,
)

/** The starred pages as icons, the rest in a menu, and a star that opens the page picker. */
export function BookmarksBar({ stars: stored, canOpen }: BookmarksBarProps) {
  const t = useTranslations()
  const getTitle = useTitles()
  const { stars, order, setStar } = useStars(stored)
  const [announcement, setAnnouncement] = useState('')
  const dragged = useRef<number>(undefined)
  const visible = stars.filter(({ link }) => canOpen(link))
  const { bar, overflow } = splitBar(visible)

  function move(from: number, to: number) {
    const page = visible[from]
    if (!page || from === to || to < 0 || to >= bar.length) return
    order(moveEntry(visible, from, to))
    setAnnouncement(t('bookmarkMoved', { title: getTitle(page), position: to + 1, of: bar.length }))
  }

  function moveByKey(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    move(index, index + (document.dir === 'rtl' ? -step : step))
  }

  const drag = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = index
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== undefined) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged.current !== undefined) move(dragged.current, index)
    },
    onDragEnd: () => {
      dragged.current = undefined
    },
  })

  return (
    <nav
      className="d-none d-lg-flex gap-1 align-items-center"
      data-tour="bookmarks"
      aria-label={t('bookmarks')}
    >
      <ul className="bookmarks-bar d-flex gap-1 list-plain">
        {bar.map((page, index) => (
          <li key={page.id} {...drag(index)}>
            <a
              className="btn btn-ghost btn-icon bar-button"
              href={page.link}
              draggable={false}
              aria-label={getTitle(page)}
              aria-describedby="bookmarks-hint"
              data-tip={getTitle(page)}
              onKeyDown={(event) => moveByKey(event, index)}
            >
              <Icon name={getBookmarkIcon(page)} />
            </a>
          </li>
        ))}
      </ul>
      <p id="bookmarks-hint" hidden>
        {t('moveBookmark')}
      </p>
      {overflow.length > 0 && (
        <Menu
          id="more-bookmarks"
          label={t('moreBookmarks')}
          icon="chevron-down"
          align="start"
          className="btn btn-ghost btn-icon bar-button"
        >
          {overflow.map((page) => (
            <MenuLink key={page.id} href={page.link} icon={getBookmarkIcon(page)}>
              {getTitle(page)}
            </MenuLink>
          ))}
        </Menu>
      )}
      <StarButton visible={visible} canOpen={canOpen} setStar={setStar} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </nav>
  )
}

/** Lets the browser move the focus here as the popover opens, before the pages have loaded. */
function focusOnOpening(input: HTMLInputElement | null) {
  input?.setAttribute('autofocus', '')
  if (input?.matches(':popover-open *')) input.focus() // opened before hydration
}

type StarButtonProps = Pick<BookmarksBarProps, 'canOpen'> & {
  visible: BookmarkPage[]
  setStar: (page: BookmarkPage, starred: boolean) => void
}

function StarButton({ visible, canOpen, setStar }: StarButtonProps) {
  const t = useTranslations()
  const label = t('editBookmarks')
  const { isOpen, popover } = usePopover<HTMLDivElement>()
  const [text, setText] = useState('')
  return (
    <div className="menu-box">
      <a
        className="btn btn-ghost btn-icon bar-button without-scripting"
        href={bookmarksAddress}
        aria-label={label}
        title={label}
      >
        <Icon name="star" />
      </a>
      <button
        type="button"
        className="btn btn-ghost btn-icon bar-button bookmarks-star needs-scripting"
        popoverTarget="star-box"
        aria-label={label}
        title={label}
      >
        <Icon name="star" />
      </button>
      <div
        id="star-box"
        popover="auto"
        className="menu menu-start w-menu mw-none p-2"
        {...popover}
        onBeforeToggle={() => setText('')}
      >
        <search onKeyDown={moveInResults}>
          <div className="search flex-1 min-w-0">
            <Icon name="search" />
            <input
              ref={focusOnOpening}
              className="form-control"
              type="search"
              aria-label={t('searchPages')}
              placeholder={t('searchPages')}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          {isOpen && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <StarBox text={text} visible={visible} canOpen={canOpen} setStar={setStar} />
            </Suspense>
          )}
        </search>
      </div>
    </div>
  )
}
