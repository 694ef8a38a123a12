import { type MouseEvent, useRef, useState } from 'react'
import {
  Accordion,
  type AccordionItemProps,
  type AccordionProps,
  Button,
  Collapse,
  type CollapseProps,
} from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { DetailsAccordion } from './details-accordion.tsx'

export const reference = reactBootstrap({
  page: 'components/accordion',
  preference: 'collapsePreference',
  needsScripts: true,
  tables: [
    definePropTable<AccordionProps>('Accordion', {
      activeKey: ['string | string[]', '', 'propActiveKey'],
      defaultActiveKey: ['string | string[]', '', 'propDefaultActiveKey'],
      onSelect: ['(eventKey) => void', '', 'propOnSelect'],
      alwaysOpen: ['boolean', 'false', 'propAlwaysOpen'],
      flush: ['boolean', 'false', 'propFlush'],
    }),
    definePropTable<AccordionItemProps>('Accordion.Item', {
      eventKey: ['string', '', 'propEventKey'],
      as: ['elementType', "'div'", 'propAs'],
    }),
    definePropTable<CollapseProps>('Collapse', {
      in: ['boolean', 'false', 'propIn'],
      dimension: ["'height' | 'width'", "'height'", 'propDimension'],
      mountOnEnter: ['boolean', 'false', 'propMountOnEnter'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Accordion className="wide" defaultActiveKey="load-in">
        <Accordion.Item eventKey="load-in">
          <Accordion.Header as="h3">{t('foldLoadIn')}</Accordion.Header>
          <Accordion.Body>{t('foldLoadInText')}</Accordion.Body>
        </Accordion.Item>
        <Accordion.Item eventKey="dress-rehearsal">
          <Accordion.Header as="h3">{t('foldDress')}</Accordion.Header>
          <Accordion.Body>{t('foldDressText')}</Accordion.Body>
        </Accordion.Item>
        <Accordion.Item eventKey="strike">
          <Accordion.Header as="h3">{t('foldStrike')}</Accordion.Header>
          <Accordion.Body>{t('foldStrikeText')}</Accordion.Body>
        </Accordion.Item>
      </Accordion>
      <Button
        variant="outline-secondary"
        aria-expanded={isOpen}
        aria-controls="emergency-contacts"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('foldHideContacts') : t('foldShowContacts')}
      </Button>
      <Collapse in={isOpen}>
        <div id="emergency-contacts">{t('foldContacts')}</div>
      </Collapse>
    </>
  )
}

const calls = [
  {
    title: 'Load-in',
    text: 'Steel and flats from 8:00 AM, lights from noon, focus after the break.',
  },
  {
    title: 'Dress rehearsal',
    text: 'In costume, with the full band. We stop for safety only.',
  },
  { title: 'Load-out', text: 'The crew stays until the last truck is loaded.' },
]

export function Default() {
  const [state, setState] = useState('closed')
  const box = useRef<HTMLDetailsElement>(null)

  async function fold(event: MouseEvent) {
    event.preventDefault()
    const content = box.current?.querySelector<HTMLElement>('.fold')
    if (!box.current || !content || state.endsWith('ing')) return
    const isOpening = !box.current.open
    box.current.open = true
    setState(isOpening ? 'opening' : 'closing')
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const full = { overflow: 'clip', blockSize: `${content.offsetHeight}px` }
    const frames = [{ overflow: 'clip', blockSize: '0' }, full]
    const order = isOpening ? frames : frames.toReversed()
    await content.animate(order, { duration: isStill ? 0 : 300, easing: 'ease' }).finished
    box.current.open = isOpening
    setState(isOpening ? 'opened' : 'closed')
  }

  return (
    <>
      <details ref={box} className="fold-lone wide">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: summary is interactive inside of details */}
        <summary
          className="btn btn-outline-secondary list-unstyled"
          onClick={(event) => void fold(event)}
        >
          Safety curtain
        </summary>
        <p className="fold m-0 pt-3">
          It is lowered and raised once at every performance, during intermission.
        </p>
      </details>
      <p className="needs-scripting" role="status">
        Now: {state}
      </p>
    </>
  )
}

export function Uncontrolled() {
  return (
    <details className="fold-lone wide">
      <summary className="btn btn-outline-secondary list-unstyled">House rules</summary>
      <p className="fold m-0 pt-3">No whistling backstage. No real food on the prop table.</p>
    </details>
  )
}

export function NativeAccordion() {
  return <DetailsAccordion name="accordion" folds={calls} className="accordion-flush" />
}

export function Bordered() {
  return <DetailsAccordion name="bordered" folds={calls} />
}

export function WithMargin() {
  return (
    <DetailsAccordion
      name="margin"
      folds={calls}
      className="d-grid gap-3"
      itemClass="border rounded-3"
    />
  )
}

export function WithShadow() {
  return <DetailsAccordion name="shadow" folds={calls} className="rounded-3 shadow" />
}

export function OpenOnHover() {
  const byHover = useRef(false)
  const [isOpen, open] = useState(false)

  function look(isLooking: boolean) {
    byHover.current = isLooking
    open(isLooking)
  }

  return (
    <details
      className="fold-lone wide"
      open={isOpen}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && look(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && look(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && look(true)}
      onBlur={() => look(false)}
      onKeyDown={({ key }) => key === 'Escape' && open(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: summary is interactive inside of details */}
      <summary
        className="btn btn-outline-secondary list-unstyled"
        onClick={(event) => byHover.current && event.detail > 0 && event.preventDefault()}
      >
        Point here, or use the keyboard
      </summary>
      <p className="fold m-0 pt-3">From the wings, you see the second act from the side.</p>
    </details>
  )
}
