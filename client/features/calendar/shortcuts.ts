import { useNavigate } from 'react-router-dom'
import { type Day, toDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { usePageKeys } from '../../ui/page-keys.ts'
import type { Shortcut } from '../../ui/shortcuts-dialog.tsx'
import { type CalendarLocation, toHref } from './address.ts'
import type { CalendarView } from './endpoints.ts'
import { toStepHref } from './toolbar.tsx'

/** The single-key shortcuts of the calendar. */
export function useShortcuts(data: CalendarView, cursor: string, turnTo: (day: Day) => void) {
  const navigate = useNavigate()
  const { q: _, ...period } = data
  const here = { ...period, date: toDay(cursor) }
  const go = (location: CalendarLocation) => () => {
    turnTo(location.date)
    void navigate(toHref(location), { preventScrollReset: true })
  }
  // Until the cursor moves, an event starts as the button of the toolbar starts it, and then as a click there does.
  const start = cursor === data.date ? '' : cursor
  usePageKeys({
    m: go({ ...here, view: 'month' }),
    w: go({ ...here, view: 'week' }),
    d: go({ ...here, view: 'day' }),
    a: go({ ...here, view: 'agenda' }),
    x: go({ ...here, view: 'days' }),
    y: go({ ...here, view: 'year' }),
    '/': () => document.querySelector<HTMLElement>('.cal-search [name=q]')?.focus(),
    t: go({ ...data, date: toDay(data.now) }),
    j: go(toStepHref(data, 1)),
    k: go(toStepHref(data, -1)),
    n: () => void navigate(toHref(data, { new: start }), { preventScrollReset: true }),
  })
}

/** Returns the keyboard shortcuts of the calendar. */
export function useShortcutList(): Shortcut[] {
  const t = useTranslations('calendar')
  return [
    { keys: ['← → ↑ ↓'], does: t('keyArrows') },
    { keys: ['Enter'], does: t('keyEnter') },
    { keys: ['Alt+← → ↑ ↓'], does: t('keyMove') },
    { keys: ['Alt+Shift+← → ↑ ↓'], does: t('keyResize') },
    { keys: ['PageUp', 'PageDown'], does: t('keyPage') },
    { keys: ['j', 'k'], does: t('keyStep') },
    { keys: ['y', 'm', 'w', 'x', 'd', 'a'], does: t('keyViews') },
    { keys: ['/'], does: t('keySearch') },
    { keys: ['t'], does: t('keyToday') },
    { keys: ['n'], does: t('keyNew') },
    { keys: ['Esc'], does: t('keyEscape') },
  ]
}
