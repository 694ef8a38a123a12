import { Col, Nav, type NavProps, Row, Tab, type TabContainerProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'
import { Panels, type Sheet } from './panels.tsx'

export const reference = reactBootstrap({
  page: 'navs/nav#pills',
  preference: 'pillsPreference',
  needsScripts: true,
  tables: [
    definePropTable<TabContainerProps>('Tab.Container', {
      activeKey: ['string', '', 'propActiveKey'],
      defaultActiveKey: ['string', '', 'propDefaultActiveKey'],
      onSelect: ['(eventKey) => void', '', 'propOnSelect'],
      transition: ['elementType | boolean', 'Fade', 'propTransition'],
      unmountOnExit: ['boolean', 'false', 'propUnmountOnExit'],
    }),
    definePropTable<NavProps>('Nav', {
      variant: ["'tabs' | 'pills' | 'underline'", '', 'propNavVariant'],
      fill: ['boolean', 'false', 'propFill'],
      justify: ['boolean', 'false', 'propJustify'],
    }),
  ],
})

export const wideExamples = ['Colors']

export function Complete() {
  const t = useTranslations('components')
  return (
    <Tab.Container id="crews" defaultActiveKey="flies">
      <div className="wide">
        <Row className="g-3">
          <Col sm={4}>
            <Nav variant="pills" className="flex-column" aria-label={t('pillsLabel')}>
              <Nav.Link eventKey="flies">{t('pillsFlies')}</Nav.Link>
              <Nav.Link eventKey="lights">{t('pillsLights')}</Nav.Link>
              <Nav.Link eventKey="wigs">{t('pillsWigs')}</Nav.Link>
            </Nav>
          </Col>
          <Col sm={8}>
            <Tab.Content>
              <Tab.Pane eventKey="flies">{t('pillsFliesText')}</Tab.Pane>
              <Tab.Pane eventKey="lights">{t('pillsLightsText')}</Tab.Pane>
              <Tab.Pane eventKey="wigs">{t('pillsWigsText')}</Tab.Pane>
            </Tab.Content>
          </Col>
        </Row>
      </div>
    </Tab.Container>
  )
}

const crews: Sheet[] = [
  { id: 'flies', title: 'Flies', text: 'Forty-one bars, six of them motorized.' },
  { id: 'lights', title: 'Lights', text: 'The rig is focused. Two lamps are on order.' },
  { id: 'wigs', title: 'Wigs', text: 'Nine wigs are ready for the dress rehearsal.' },
]

const days: Sheet[] = [
  { id: 'today', title: 'Today', text: 'Half-hour call at 6:55 PM, curtain at 7:30 PM.' },
  { id: 'tomorrow', title: 'Tomorrow', text: 'Two performances. The matinee is captioned.' },
  { id: 'monday', title: 'Monday', text: 'No performance. The stage belongs to the carpenters.' },
]

const rooms: Sheet[] = [
  {
    id: 'foyer',
    title: 'Foyer',
    text: 'Opens an hour before the curtain, and all day on Saturdays.',
  },
  { id: 'bar', title: 'Bar', text: 'Takes orders for the intermission until the second bell.' },
  { id: 'stalls', title: 'Stalls', text: 'Open at the half. Latecomers wait for a scene change.' },
]

const prices: Sheet[] = [
  {
    id: 'evening',
    title: 'Evening',
    text: '$48 in the stalls, $36 in the circle, $22 in the balcony.',
  },
  {
    id: 'matinee',
    title: 'Matinee',
    text: '$36 in the stalls, $28 in the circle, $18 in the balcony.',
  },
  { id: 'members', title: 'Members', text: 'Two tickets at half price for each production.' },
]

const scenes: Sheet[] = [
  {
    id: 'one',
    title: 'Act one',
    text: 'A harbor office in winter. The stove is lit, and the clerk is late for the first time in nine years.',
  },
  {
    id: 'two',
    title: 'Act two',
    text: 'The same office at high water. The desk stands on four crates, and the ledger is missing.',
  },
  {
    id: 'three',
    title: 'Act three',
    text: 'The quay at low tide. What the water took comes back in the wrong order.',
  },
]

export function Basic() {
  const away = { id: 'traps', title: 'Traps', text: '', isDisabled: true }
  return <Panels name="Basic" label="Crews" look="nav nav-pills gap-1" sheets={[...crews, away]} />
}

export function Centred() {
  return (
    <Panels
      name="Centred"
      label="Days, centered"
      look="nav nav-pills gap-1 justify-content-center"
      sheets={days}
    />
  )
}

export function AtTheEnd() {
  return (
    <Panels
      name="AtTheEnd"
      label="Rooms, at the end"
      look="nav nav-pills gap-1 justify-content-end"
      sheets={rooms}
    />
  )
}

export function Filled() {
  return (
    <Panels
      name="Filled"
      label="Prices, filled"
      look="nav nav-pills gap-1 nav-fill"
      sheets={prices}
    />
  )
}

export function Justified() {
  return (
    <Panels
      name="Justified"
      label="Days, justified"
      look="nav nav-pills gap-1 nav-justified"
      sheets={days}
    />
  )
}

export function Vertical() {
  return (
    <Panels
      name="Vertical"
      label="Acts, at the side"
      look="nav nav-pills gap-1"
      itemLook="nav-link"
      isUpright
      sheets={scenes}
    />
  )
}

export function ActiveBorder() {
  return (
    <Panels
      name="ActiveBorder"
      label="Rooms, bordered"
      look="nav nav-pills gap-1 has-active-border"
      sheets={rooms}
    />
  )
}

export function Colors() {
  return (
    <div className="row g-4">
      {statuses.slice(0, 6).map(({ tone, name }) => (
        <div key={tone} className="col-12 col-md-6 col-xl-4">
          <Panels
            name={`Colors-${tone}`}
            label={`Crews: ${name}`}
            look={`nav nav-pills gap-1 tone-${tone}`}
            sheets={crews}
          />
        </div>
      ))}
    </div>
  )
}
