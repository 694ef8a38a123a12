import { canOpen } from '../../app/page-access.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { Icon } from '../../ui/icon.tsx'
import { icons } from './hit-line.tsx'

const areas = [
  ['mail', '/email/inbox'],
  ['message', '/chat'],
  ['task', '/todo/all'],
  ['event', '/calendar'],
  ['user', '/app/user/list'],
  ['product', '/data-list/list-view'],
  ['invoice', '/pages/invoice'],
  ['article', '/pages/knowledge-base'],
  ['question', '/pages/faq'],
] as const

/** What the search covers, each area a link to its list. */
export function SearchAreas() {
  const t = useTranslations('search')
  const { role } = useMe()
  return (
    <nav className="border-top p-card" aria-labelledby="search-areas">
      <h2 className="mb-3 text-muted fs-sm text-center" id="search-areas">
        {t('browse')}
      </h2>
      <ul className="d-grid grid-cols-2 grid-cols-sm-3 gap-3 list-plain">
        {areas
          .filter(([, link]) => canOpen(link, role))
          .map(([type, link]) => (
            <li key={type}>
              <a
                className="muted-icon d-flex gap-3 align-items-center p-3 border rounded text-reset text-decoration-none fw-medium"
                href={link}
              >
                <Icon name={icons[type]} />
                {t(type)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
