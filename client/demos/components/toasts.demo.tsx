import { useState } from 'react'
import {
  Button,
  Toast,
  ToastContainer,
  type ToastContainerProps,
  type ToastProps,
} from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import type { IconName } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { Toast as StaticToast } from './toast.tsx'

export const reference = reactBootstrap({
  page: 'components/toasts',
  preference: 'toastsPreference',
  needsScripts: true,
  tables: [
    definePropTable<ToastProps>('Toast', {
      show: ['boolean', 'true', 'propShow'],
      onClose: ['() => void', '', 'propOnClose'],
      autohide: ['boolean', 'false', 'propAutohide'],
      delay: ['number', '5000', 'propToastDelay'],
      animation: ['boolean', 'true', 'propAnimation'],
      bg: ['string', '', 'propBg'],
    }),
    definePropTable<ToastContainerProps>('ToastContainer', {
      position: ["'top-start' | 'top-end' | 'bottom-end' | …", '', 'propPosition'],
      containerPosition: ['string', "'absolute'", 'propContainerPosition'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsShown(true)}>
        {t('toastShow')}
      </Button>
      <ToastContainer className="position-static">
        <Toast show={isShown} onClose={() => setIsShown(false)}>
          <Toast.Header closeLabel={t('close')}>
            <strong className="me-auto">{t('toastTitle')}</strong>
            <small>{t('toastTime')}</small>
          </Toast.Header>
          <Toast.Body>{t('toastText')}</Toast.Body>
        </Toast>
      </ToastContainer>
    </>
  )
}

const kinds: { tone: string; icon: IconName; title: string; text: string }[] = [
  { tone: 'primary', icon: 'bell', title: 'Call', text: 'Places for act two, please.' },
  {
    tone: 'success',
    icon: 'check-circle',
    title: 'Sold out',
    text: 'The last seat was just sold.',
  },
  { tone: 'danger', icon: 'alert-octagon', title: 'Stop', text: 'The tower isn’t locked.' },
  { tone: 'info', icon: 'info', title: 'Notes', text: 'The director is waiting in row G.' },
  { tone: 'warning', icon: 'alert-triangle', title: 'Rain', text: 'The loading dock is wet.' },
]

export function Basic() {
  const [isShown, show] = useState(true)
  if (isShown) {
    return (
      <StaticToast title="Stage manager" age="now" onClose={() => show(false)}>
        This is the half-hour call. Visitors must leave the dressing rooms now.
      </StaticToast>
    )
  }
  return (
    <button
      ref={(button) => button?.focus()}
      type="button"
      className="btn btn-outline-secondary"
      onClick={() => show(true)}
    >
      Show again
    </button>
  )
}

export function HeaderIcons() {
  const [closedToasts, setClosedToasts] = useState<string[]>([])
  const left = kinds.filter(({ tone }) => !closedToasts.includes(tone))
  return (
    <>
      {left.map(({ tone, icon, title, text }) => (
        <StaticToast
          key={tone}
          title={title}
          age="a minute ago"
          icon={icon}
          tone={tone}
          onClose={() => setClosedToasts([...closedToasts, tone])}
        >
          {text}
        </StaticToast>
      ))}
      {closedToasts.length > 0 && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setClosedToasts([])}
        >
          Show all again
        </button>
      )}
    </>
  )
}

export function Translucent() {
  const [closedToasts, setClosedToasts] = useState<string[]>([])
  return (
    <>
      {kinds.slice(0, 3).map(({ tone, icon, title, text }) => (
        <div key={tone} className={`p-5 rounded-3 wide bg-${tone}`}>
          {closedToasts.includes(tone) ? (
            <button
              type="button"
              className="btn btn-outline-secondary"
              onClick={() => setClosedToasts(closedToasts.filter((one) => one !== tone))}
            >
              Show again
            </button>
          ) : (
            <StaticToast
              title={title}
              age="a minute ago"
              icon={icon}
              className="is-translucent text-body"
              onClose={() => setClosedToasts([...closedToasts, tone])}
            >
              {text}
            </StaticToast>
          )}
        </div>
      ))}
    </>
  )
}

export function Stacking() {
  const [openSheets, setOpenSheets] = useState<number[]>([])
  const [next, count] = useState(1)

  function call() {
    setOpenSheets((all) => [...all, next])
    count(next + 1)
  }

  return (
    <>
      <button type="button" className="btn btn-primary needs-scripting" onClick={call}>
        Announce a call
      </button>
      <p className="without-scripting">This example needs JavaScript.</p>
      <div
        className="top-bar position-fixed end-0 z-1 d-grid grid-cols-1 gap-2 p-3 mw-100"
        aria-live="polite"
      >
        {openSheets.map((number) => (
          <StaticToast
            key={number}
            title={`Call ${number}`}
            age="now"
            icon="bell"
            tone="primary"
            lasts={5000}
            onClose={() => setOpenSheets((all) => all.filter((one) => one !== number))}
          >
            {(kinds[number % kinds.length] ?? kinds[0])?.text}
          </StaticToast>
        ))}
      </div>
    </>
  )
}
