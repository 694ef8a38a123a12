import type { BookmarkPage } from '#db/bookmarks/queries.ts'
import { getBookmarkIcon } from '../../app/menus/titles.ts'
import { useTitles } from '../../app/menus/use-titles.ts'
import { canOpen } from '../../app/page-access.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { Icon } from '../../ui/icon.tsx'
import { bookmarks } from './endpoints.ts'
import { bookmarkIntents, bookmarksAddress } from './intents.ts'

const maxPages = 9

/** Returns the pages that have no star yet. */
export const loadPages = async (call: Call): Promise<BookmarkPage[]> =>
  (await call(bookmarks.list, {})).searchResult.filter(({ starred }) => !starred)

type PagesCardProps = { pages: BookmarkPage[]; returnTo: string }

/** Pages that have no star yet; starring one leads back to the page with the card. */
export function PagesCard({ pages, returnTo }: PagesCardProps) {
  const t = useTranslations('bookmarks')
  const getTitle = useTitles()
  const { role } = useMe()
  const visible = pages.filter(({ link }) => canOpen(link, role)).slice(0, maxPages)
  if (visible.length === 0) return null
  return (
    <section className="card" aria-labelledby="pages">
      <div className="card-head">
        <h2 id="pages">{t('suggested')}</h2>
      </div>
      <form method="post" action={bookmarksAddress} data-draft="off">
        <ul className="line-list">
          {visible.map(({ id, link, icon, ...page }) => {
            const title = getTitle({ link, ...page })
            const label = t('star', { title })
            return (
              <li key={id} className="line muted-icon">
                <Icon name={getBookmarkIcon({ link, icon })} />
                <div className="line-main">
                  <a href={link}>{title}</a>
                </div>
                <div className="position-relative z-1 d-flex align-items-center">
                  <button
                    type="submit"
                    className="star"
                    {...bookmarkIntents.button('star', {
                      id,
                      starred: true,
                      returnTo,
                    })}
                    aria-pressed={false}
                    aria-label={label}
                    title={label}
                  />
                </div>
              </li>
            )
          })}
        </ul>
      </form>
    </section>
  )
}
