import { useEffect, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { walkTabs } from '../../ui/tab-keys.ts'
import { getAddress } from './forms.ts'
import { icons, parseTab, type Tab, tabs } from './tabs.ts'

const patienceMs = 150

/** Returns the pending tab, once loading takes noticeably long. */
export function usePendingTab(current: Tab): Tab | undefined {
  const { pathname } = useLocation()
  const { location, formMethod } = useNavigation()
  const isHere = location?.pathname === pathname && formMethod !== 'POST'
  const wanted = isHere ? parseTab(location.search) : undefined
  const [late, setLate] = useState<Tab>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(wanted), patienceMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted !== undefined && wanted !== current && late === wanted ? wanted : undefined
}

/** The tabs as links, on a phone a select in a form. */
export function TabList({ current }: { current: Tab }) {
  const t = useTranslations('account')
  const { pathname } = useLocation()
  const submit = useSubmit()
  return (
    <>
      <div
        className="d-none d-md-grid gap-1"
        role="tablist"
        aria-orientation="vertical"
        aria-label={t('tabs')}
        onKeyDown={walkTabs}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <a
            key={tab}
            id={`tab-${tab}`}
            className="menu-item py-2"
            role="tab"
            href={getAddress(pathname, tab)}
            aria-selected={tab === current}
            aria-controls="tab-panel"
          >
            <Icon name={icons[tab]} />
            {t(tab)}
          </a>
        ))}
      </div>
      <Form className="d-flex d-md-none gap-2" action={pathname}>
        <label htmlFor="tab-choice" className="visually-hidden">
          {t('tabs')}
        </label>
        <select
          id="tab-choice"
          name="tab"
          className="form-select"
          value={current}
          onChange={({ currentTarget: { form } }) => form && void submit(form)}
        >
          {tabs.map((tab) => (
            <option key={tab} value={tab}>
              {t(tab)}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-outline-secondary without-scripting">
          {t('go')}
        </button>
      </Form>
    </>
  )
}
