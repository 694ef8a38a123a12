import { type FocusEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Button, OverlayTrigger, type OverlayTriggerProps, Popover } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { usePopover } from '#client/layout/use-popover.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'

export const reference = reactBootstrap({
  page: 'components/overlays#popovers',
  preference: 'popoversPreference',
  needsScripts: true,
  tables: [
    definePropTable<OverlayTriggerProps>('OverlayTrigger', {
      overlay: ['ReactElement | function', '', 'propOverlay'],
      container: ['HTMLElement', 'document.body', 'propContainer'],
      placement: ["'top' | 'bottom' | 'left' | 'right' | 'auto'", "'top'", 'propPlacement'],
      trigger: ["'hover' | 'click' | 'focus' | array", "['hover', 'focus']", 'propTrigger'],
      rootClose: ['boolean', 'false', 'propRootClose'],
      show: ['boolean', '', 'propShow'],
      onToggle: ['(show: boolean) => void', '', 'propOnToggle'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <div ref={setContainer}>
      <OverlayTrigger
        container={container}
        trigger="click"
        placement="bottom"
        rootClose
        overlay={
          <Popover id="running-time">
            <Popover.Header as="h3">{t('popoverTitle')}</Popover.Header>
            <Popover.Body>{t('popoverText')}</Popover.Body>
          </Popover>
        }
      >
        <Button variant="outline-secondary">{t('popoverButton')}</Button>
      </OverlayTrigger>
    </div>
  )
}

export const wideExamples = ['Open']

export function Open() {
  return (
    <div className="wide">
      <div className="row g-3">
        <div className="col-12 col-md-4">
          <div className="popover mw-100">
            <h3 className="popover-header">Running time</h3>
            <div className="popover-body">
              Two hours and five minutes, including one intermission.
            </div>
          </div>
        </div>
        <div className="col-12 col-md-4">
          <div className="popover mw-100">
            <h3 className="popover-header">Cast change</h3>
            <div className="popover-body">
              The prompter plays the Admiral tonight. <a href="/calendar">Open the calendar</a>
            </div>
          </div>
        </div>
        <div className="col-12 col-md-4">
          <div className="popover mw-100">
            <h3 className="popover-header">Seat F12</h3>
            <dl className="popover-body d-grid grid-cols-auto-1 column-gap-4 m-0">
              <dt className="text-muted fw-normal">Price</dt>
              <dd className="m-0">$35, reduced $20</dd>
              <dt className="text-muted fw-normal">View</dt>
              <dd className="m-0">Full stage</dd>
            </dl>
          </div>
        </div>
      </div>
    </div>
  )
}

type NoteProps = { title: string; text: string }

const running = {
  title: 'Running time',
  text: 'Two hours and five minutes, including one intermission.',
}

function Note({ title, text }: NoteProps) {
  return (
    <>
      <h3 className="fs-base">{title}</h3>
      <p className="m-0 mt-1 text-body-secondary">{text}</p>
    </>
  )
}

export function Positions() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {['above', 'after', 'below', 'before'].map((side) => (
        <div key={side} className="menu-box">
          <button
            type="button"
            className="btn btn-outline-secondary"
            popoverTarget={`note-${side}`}
          >
            <span className="text-capitalize">{side}</span>
          </button>
          <div id={`note-${side}`} popover="auto" className={`menu is-${side} p-3`}>
            <Note {...running} />
          </div>
        </div>
      ))}
    </div>
  )
}

type Trigger = 'click' | 'focus' | 'hover' | 'legacy'

type TriggeredProps = NoteProps & { by: Trigger; button: string }

/** A popover that opens on click, or with scripts on focus or hover. */
function Triggered({ by, button, title, text }: TriggeredProps) {
  const id = useId()
  const note = useRef<HTMLDivElement>(null)
  const show = () => note.current?.matches(':popover-open') || note.current?.showPopover()
  const hide = () => note.current?.matches(':popover-open') && note.current.hidePopover()

  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && show()
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent | PointerEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  const onBlur = (event: FocusEvent) => !isWithin(event) && hide()
  const triggers = {
    click: {},
    focus: { onFocus: show, onBlur },
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && show(),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hide(),
      onFocus,
      onBlur,
    },
    legacy: { onFocus },
  }
  // The click that follows the focus would close the popover again.
  const keep = (event: MouseEvent) => {
    event.preventDefault()
    show()
  }
  const isOpenedBySelf = by === 'focus' || by === 'hover'

  return (
    <div className="menu-box" {...triggers[by]}>
      <button
        type="button"
        className="btn btn-outline-secondary"
        popoverTarget={id}
        {...(isOpenedBySelf && { onClick: keep })}
      >
        {button}
      </button>
      <div ref={note} id={id} popover="auto" className="menu is-above p-3">
        <Note title={title} text={text} />
      </div>
    </div>
  )
}

export function Triggers() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <Triggered by="focus" button="Focus" title="On focus" text="It closes when it loses focus." />
      <Triggered
        by="click"
        button="Click"
        title="On click"
        text="Click elsewhere or press Esc to close it."
      />
      <Triggered
        by="legacy"
        button="Focus or click"
        title="On focus or click"
        text="It opens on focus or click, and stays open."
      />
      <Triggered
        by="hover"
        button="Hover"
        title="On hover"
        text="It stays open while you point at it."
      />
    </div>
  )
}

export function Controlled() {
  const { isOpen, popover } = usePopover<HTMLDivElement>()
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        <div className="menu-box">
          <button type="button" className="btn btn-primary" popoverTarget="running">
            Running time
          </button>
          <div id="running" popover="auto" className="menu is-above p-3" {...popover}>
            <Note {...running} />
          </div>
        </div>
        <button type="button" className="btn btn-outline-secondary" popoverTarget="running">
          Open or close the popover
        </button>
      </div>
      <p className="needs-scripting" role="status">
        The popover is {isOpen ? 'open' : 'closed'}.
      </p>
    </>
  )
}

export function Uncontrolled() {
  return (
    <Triggered
      by="click"
      button="Tonight's cast"
      title="Cast change"
      text="The prompter plays the Admiral tonight."
    />
  )
}
