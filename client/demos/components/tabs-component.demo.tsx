import { Tab, type TabProps, Tabs, type TabsProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { Panels, type Sheet } from './panels.tsx'

export const reference = reactBootstrap({
  page: 'navs/tabs',
  preference: 'tabsPreference',
  needsScripts: true,
  tables: [
    definePropTable<TabsProps>('Tabs', {
      activeKey: ['string', '', 'propActiveKey'],
      defaultActiveKey: ['string', '', 'propDefaultActiveKey'],
      onSelect: ['(eventKey) => void', '', 'propOnSelect'],
      variant: ["'tabs' | 'pills' | 'underline'", "'tabs'", 'propNavVariant'],
      fill: ['boolean', 'false', 'propFill'],
      justify: ['boolean', 'false', 'propJustify'],
      mountOnEnter: ['boolean', 'false', 'propMountOnEnter'],
      unmountOnExit: ['boolean', 'false', 'propUnmountOnExit'],
    }),
    definePropTable<TabProps>('Tab', {
      eventKey: ['string', '', 'propEventKey'],
      title: ['ReactNode', '', 'propTabTitle'],
      disabled: ['boolean', 'false', 'propDisabled'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  return (
    <div className="wide">
      <Tabs id="play" className="mb-3" defaultActiveKey="act-one" aria-label={t('tabsLabel')}>
        <Tab eventKey="act-one" title={t('tabActOne')}>
          {t('tabActOneText')}
        </Tab>
        <Tab eventKey="act-two" title={t('tabActTwo')}>
          {t('tabActTwoText')}
        </Tab>
        <Tab eventKey="notes" title={t('tabNotes')}>
          {t('tabNotesText')}
        </Tab>
      </Tabs>
    </div>
  )
}

const acts: Sheet[] = [
  {
    id: 'one',
    title: 'Act one',
    text: 'A clerk counts the boats in the harbor. One is missing.',
  },
  {
    id: 'two',
    title: 'Act two',
    text: 'The storm reaches the harbor, and the clerk has to choose.',
  },
  {
    id: 'notes',
    title: 'Notes',
    text: 'The third bell is cut. The last lamp goes out on the final word.',
  },
]

export function Basic() {
  const withdrawn = { id: 'three', title: 'Act three', text: '', isDisabled: true }
  return <Panels name="Basic" label="Acts" look="nav nav-tabs" sheets={[...acts, withdrawn]} />
}

export function Centred() {
  return (
    <Panels
      name="Centred"
      label="Acts, centered"
      look="nav nav-tabs justify-content-center"
      sheets={acts}
    />
  )
}

export function AtTheEnd() {
  return (
    <Panels
      name="AtTheEnd"
      label="Acts, at the end"
      look="nav nav-tabs justify-content-end"
      sheets={acts}
    />
  )
}

export function Filled() {
  return <Panels name="Filled" label="Acts, filled" look="nav nav-tabs nav-fill" sheets={acts} />
}

export function Justified() {
  return (
    <Panels
      name="Justified"
      label="Acts, justified"
      look="nav nav-tabs nav-justified"
      sheets={acts}
    />
  )
}

export function VerticalStart() {
  return (
    <Panels
      name="VerticalStart"
      label="Acts, at the side"
      look="nav nav-tabs border-bottom-0 border-end"
      itemLook="nav-link"
      isUpright
      sheets={acts}
    />
  )
}

export function VerticalEnd() {
  return (
    <Panels
      name="VerticalEnd"
      label="Acts, at the other side"
      look="nav nav-tabs border-bottom-0 border-start"
      itemLook="nav-link"
      className="flex-row-reverse"
      isUpright
      sheets={acts}
    />
  )
}
