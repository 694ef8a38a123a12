import { useState } from 'react'
import { Button, OverlayTrigger, type OverlayTriggerProps, Tooltip } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { CssTooltip } from './css-tooltip.tsx'

export const reference = reactBootstrap({
  page: 'components/overlays#tooltips',
  preference: 'tooltipsPreference',
  tables: [
    definePropTable<OverlayTriggerProps>('OverlayTrigger', {
      overlay: ['ReactElement | function', '', 'propOverlay'],
      container: ['HTMLElement', 'document.body', 'propContainer'],
      placement: ["'top' | 'bottom' | 'left' | 'right' | 'auto'", "'top'", 'propPlacement'],
      trigger: ["'hover' | 'click' | 'focus' | array", "['hover', 'focus']", 'propTrigger'],
      delay: ['number | { show, hide }', '', 'propDelay'],
      show: ['boolean', '', 'propShow'],
      onToggle: ['(show: boolean) => void', '', 'propOnToggle'],
      flip: ['boolean', 'false', 'propFlip'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <div ref={setContainer} className="d-flex flex-wrap gap-2">
      <OverlayTrigger
        container={container}
        placement="top"
        overlay={<Tooltip id="tickets-left">{t('tooltipTicketsText')}</Tooltip>}
      >
        <Button variant="outline-secondary" href="/dashboard">
          {t('tooltipTickets')}
        </Button>
      </OverlayTrigger>
      <OverlayTrigger
        container={container}
        placement="bottom"
        overlay={<Tooltip id="call-sheet-age">{t('tooltipCallText')}</Tooltip>}
      >
        <Button variant="outline-secondary" href="/calendar">
          {t('tooltipCall')}
        </Button>
      </OverlayTrigger>
      <OverlayTrigger
        container={container}
        placement="right"
        overlay={<Tooltip id="new-notes">{t('tooltipNotesText')}</Tooltip>}
      >
        <Button variant="outline-secondary" href="/todo/all">
          {t('tooltipNotes')}
        </Button>
      </OverlayTrigger>
    </div>
  )
}

export function Open() {
  return (
    <div className="d-flex flex-wrap align-items-center gap-3">
      <a className="btn btn-outline-secondary" href="/dashboard">
        Tickets left
      </a>
      <div className="tooltip show">
        <div className="tooltip-inner">12 of 312 seats</div>
      </div>
      <a className="btn btn-outline-secondary" href="/calendar">
        Call sheet
      </a>
      <div className="tooltip show">
        <div className="tooltip-inner">Updated at 2:15 PM</div>
      </div>
    </div>
  )
}

const sides = [
  {
    side: 'above',
    title: 'Inbox',
    href: '/email/inbox',
    text: 'Emails from colleagues and guests',
  },
  { side: 'after', title: 'Calendar', href: '/calendar', text: 'This month’s schedule' },
  { side: 'below', title: 'Tasks', href: '/todo/all', text: 'Tasks still to do' },
  { side: 'before', title: 'Chat', href: '/chat', text: 'Chat with the company' },
] as const

export function Positions() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {sides.map(({ side, title, href, text }) => (
        <CssTooltip key={side} side={side} text={text}>
          {(id) => (
            <a className="btn btn-outline-secondary" href={href} aria-describedby={id}>
              {title}, {side}
            </a>
          )}
        </CssTooltip>
      ))}
    </div>
  )
}

export function Controlled() {
  const [isShown, show] = useState(false)
  return (
    <div className="d-flex flex-wrap gap-2">
      <CssTooltip text="Doors open at 7:00 PM" isShown={isShown}>
        {(id) => (
          <a className="btn btn-primary" href="/dashboard" aria-describedby={id}>
            Tonight
          </a>
        )}
      </CssTooltip>
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        aria-pressed={isShown}
        onClick={() => show(!isShown)}
      >
        {isShown ? 'Hide the tooltip' : 'Show the tooltip'}
      </button>
    </div>
  )
}

export function Uncontrolled() {
  return (
    <p>
      The{' '}
      <CssTooltip text="A lamp on a bare stage, left on overnight">
        {(id) => (
          <a href="/pages/search?q=Ghost+Light" aria-describedby={id}>
            ghost light
          </a>
        )}
      </CssTooltip>{' '}
      is never switched off.
    </p>
  )
}
