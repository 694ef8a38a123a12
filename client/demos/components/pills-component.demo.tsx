import { Col, Nav, type NavProps, Row, Tab, type TabContainerProps } from 'react-bootstrap'
import { useWords } from '#client/i18n/words.ts'
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

export const isWide = ['Colors']

export function Complete() {
  const t = useWords('components')
  return (
    <Tab.Container id="crews" defaultActiveKey="flies">
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
    </Tab.Container>
  )
}

const crews: Sheet[] = [
  { id: 'flies', title: 'Flies', text: 'Forty-one bars, six of them motorized.' },
  { id: 'lights', title: 'Lights', text: 'The rig is focused. Two lamps are on order.' },
  { id: 'wigs', title: 'Wigs', text: 'Nine wigs are ready for the dress rehearsal.' },
]

export function Basic() {
  const away = { id: 'traps', title: 'Traps', text: '', isDisabled: true }
  return <Panels name="Basic" label="Crews" look="nav nav-pills gap-1" sheets={[...crews, away]} />
}

export function Centred() {
  return (
    <Panels
      name="Centred"
      label="Crews, centered"
      look="nav nav-pills gap-1 justify-content-center"
      sheets={crews}
    />
  )
}

export function AtTheEnd() {
  return (
    <Panels
      name="AtTheEnd"
      label="Crews, at the end"
      look="nav nav-pills gap-1 justify-content-end"
      sheets={crews}
    />
  )
}

export function Filled() {
  return (
    <Panels
      name="Filled"
      label="Crews, filled"
      look="nav nav-pills gap-1 nav-fill"
      sheets={crews}
    />
  )
}

export function Justified() {
  return (
    <Panels
      name="Justified"
      label="Crews, justified"
      look="nav nav-pills gap-1 nav-justified"
      sheets={crews}
    />
  )
}

export function Vertical() {
  return (
    <Panels
      name="Vertical"
      label="Crews, at the side"
      look="nav nav-pills gap-1"
      itemLook="nav-link"
      isUpright
      sheets={crews}
    />
  )
}

export function ActiveBorder() {
  return (
    <Panels
      name="ActiveBorder"
      label="Crews, bordered"
      look="nav nav-pills gap-1 has-active-border"
      sheets={crews}
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
