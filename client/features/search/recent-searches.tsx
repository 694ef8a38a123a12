import { Form } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { toHref } from './address.ts'

/** The button with the focus is about to be removed. */
const goOnInField = () => document.querySelector<HTMLElement>('.search-form input')?.focus()

/** The recent searches, to run them again. */
export function RecentSearches({ recent }: { recent: string[] }) {
  const t = useTranslations('search')
  if (recent.length === 0) return null
  return (
    <div className="d-grid gap-2 justify-items-center pt-0 px-card pb-card">
      <h2 className="text-muted fs-sm">{t('Recent')}</h2>
      <ul className="chips justify-content-center list-plain">
        {recent.map((q) => (
          <li key={q}>
            <a className="chip" href={toHref({ q })}>
              <Icon name="clock" size={16} />
              <bdi>{q}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <Form method="post" onSubmit={goOnInField}>
        <button type="submit" className="btn btn-ghost">
          {t('forget')}
        </button>
      </Form>
    </div>
  )
}
