import { type KeyboardEvent, useEffect, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router-dom'
import { useWords } from '../../languages/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { addressOf } from './forms.ts'
import { iconOf, type Tab, tabIn, tabs } from './tabs.ts'

const patienceMs = 150

/** The tab that is on its way, once it takes longer than a blink. */
export function usePendingTab(current: Tab): Tab | undefined {
  const { pathname } = useLocation()
  const { location, formMethod } = useNavigation()
  const isHere = location?.pathname === pathname && formMethod !== 'POST'
  const wanted = isHere ? tabIn(location.search) : undefined
  const [late, setLate] = useState<Tab>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(wanted), patienceMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted !== undefined && wanted !== current && late === wanted ? wanted : undefined
}

/** The way to each tab: links in a list, and on a phone a choice in a form. */
export function TabList({ current }: { current: Tab }) {
  const t = useWords('account')
  const { pathname } = useLocation()
  const submit = useSubmit()
  return (
    <>
      <div
        className="account-tabs"
        role="tablist"
        aria-orientation="vertical"
        aria-label={t('tabs')}
        onKeyDown={moveFocus}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <a
            key={tab}
            id={`tab-${tab}`}
            className="account-tab"
            role="tab"
            href={addressOf(pathname, tab)}
            aria-selected={tab === current}
            aria-controls="tab-panel"
          >
            <Icon name={iconOf[tab]} />
            {t(tab)}
          </a>
        ))}
      </div>
      <Form className="account-choice" action={pathname}>
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

const steps: Record<string, (at: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
}

/** The arrows walk the list; Enter, as with any link, and Space open. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const step = steps[event.key]
  if (event.key === ' ') links[at]?.click()
  else if (step) links.at(step(at) % links.length)?.focus()
  else return
  event.preventDefault()
}
