import { ListGroup, type ListGroupItemProps, type ListGroupProps, Tab } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'
import { Panels, type Sheet } from './panels.tsx'

export const reference = reactBootstrap({
  page: 'components/list-group',
  preference: 'listGroupPreference',
  needsScripts: true,
  tables: [
    definePropTable<ListGroupProps>('ListGroup', {
      variant: ["'flush'", '', 'propFlush'],
      horizontal: ["boolean | 'sm' | 'md' | 'lg' | 'xl'", 'false', 'propHorizontal'],
      numbered: ['boolean', 'false', 'propNumbered'],
      defaultActiveKey: ['string', '', 'propDefaultActiveKey'],
      onSelect: ['(eventKey) => void', '', 'propOnSelect'],
      as: ['elementType', "'div'", 'propAs'],
    }),
    definePropTable<ListGroupItemProps>('ListGroup.Item', {
      eventKey: ['string', '', 'propEventKey'],
      action: ['boolean', 'false', 'propAction'],
      active: ['boolean', 'false', 'propActive'],
      disabled: ['boolean', 'false', 'propDisabled'],
      variant: ['string', '', 'propVariant'],
      href: ['string', '', 'propHref'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  return (
    <Tab.Container id="departments" defaultActiveKey="wardrobe">
      <ListGroup className="wide" aria-label={t('listGroupLabel')}>
        <ListGroup.Item action eventKey="wardrobe">
          {t('listGroupWardrobe')}
        </ListGroup.Item>
        <ListGroup.Item action eventKey="workshop">
          {t('listGroupWorkshop')}
        </ListGroup.Item>
        <ListGroup.Item action eventKey="box-office">
          {t('listGroupBoxOffice')}
        </ListGroup.Item>
      </ListGroup>
      <Tab.Content>
        <Tab.Pane eventKey="wardrobe">{t('listGroupWardrobeText')}</Tab.Pane>
        <Tab.Pane eventKey="workshop">{t('listGroupWorkshopText')}</Tab.Pane>
        <Tab.Pane eventKey="box-office">{t('listGroupBoxOfficeText')}</Tab.Pane>
      </Tab.Content>
    </Tab.Container>
  )
}

const props = ['Brass bell', 'Ledger', 'Oilskin coat', 'Paper boat']

export function Simple() {
  return (
    <ul className="list-group">
      {props.map((prop) => (
        <li key={prop} className="list-group-item">
          {prop}
        </li>
      ))}
    </ul>
  )
}

export function DisabledItems() {
  return (
    <ul className="list-group">
      {props.map((prop, index) => (
        <li key={prop} className={index === 1 ? 'list-group-item disabled' : 'list-group-item'}>
          {prop}
          {index === 1 && <span className="ms-auto">being repaired</span>}
        </li>
      ))}
    </ul>
  )
}

export function Flush() {
  return (
    <ul className="list-group list-group-flush">
      {props.map((prop) => (
        <li key={prop} className="list-group-item">
          {prop}
        </li>
      ))}
    </ul>
  )
}

export function Horizontal() {
  return (
    <ul className="list-group list-group-horizontal flex-wrap">
      {props.slice(0, 3).map((prop) => (
        <li key={prop} className="list-group-item flex-fill">
          {prop}
        </li>
      ))}
    </ul>
  )
}

export function Tags() {
  return (
    <>
      <nav className="list-group wide" aria-label="Pages">
        {[
          ['Inbox', '/email/inbox'],
          ['Calendar', '/calendar'],
          ['List groups', '/components/list-group'],
        ].map(([title, href]) => (
          <a
            key={title}
            className={`list-group-item list-group-item-action ${title === 'List groups' ? 'active' : ''}`}
            href={href}
            aria-current={title === 'List groups' ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <form className="list-group wide" action="/pages/search">
        {['Nine Buttons', 'Tidewater', 'Bakery'].map((words) => (
          <button
            key={words}
            type="submit"
            className="list-group-item list-group-item-action"
            name="q"
            value={words}
          >
            {words}
          </button>
        ))}
      </form>
    </>
  )
}

export function Contextual() {
  return (
    <ul className="list-group">
      {statuses.map(({ tone, name }) => (
        <li key={tone} className={`list-group-item tone-${tone}`}>
          {name}
        </li>
      ))}
    </ul>
  )
}

export function CustomContent() {
  return (
    <ul className="list-group">
      {[
        [
          'Call moved',
          'three minutes ago',
          'Places is now at 7:20 PM because the band needs the pit.',
        ],
        ['Lost and found', 'an hour ago', 'A left-hand glove was found in row K.'],
        ['Trap two', 'yesterday', 'The hinge is oiled and closes silently again.'],
      ].map(([title, age, text]) => (
        <li key={title} className="list-group-item flex-wrap row-gap-1">
          <h3 className="fs-5">{title}</h3>
          <small className="ms-auto text-muted">{age}</small>
          <p className="w-100 m-0 text-body-secondary">{text}</p>
        </li>
      ))}
    </ul>
  )
}

const departments: Sheet[] = [
  { id: 'wardrobe', title: 'Wardrobe', text: 'Forty costumes, two irons and a box of buttons.' },
  { id: 'workshop', title: 'Workshop', text: 'The staircase is dry and can be moved on Friday.' },
  { id: 'office', title: 'Box office', text: 'Open from ten until curtain.' },
]

export function NavigationList() {
  return (
    <Panels
      name="NavigationList"
      label="Departments"
      look="list-group col-4"
      itemLook="list-group-item list-group-item-action"
      isUpright
      sheets={departments}
    />
  )
}

export function WithBadges() {
  return (
    <ul className="list-group">
      {[
        ['Orchestra', 14, 'success'],
        ['Balcony', 3, 'warning'],
        ['Boxes', 0, 'danger'],
      ].map(([part, seats, tone]) => (
        <li key={part} className="list-group-item">
          {part}
          <span className="ms-auto">
            <Badge tone={tone as 'success'}>{seats} seats left</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

const jobs: [IconName, string][] = [
  ['scissors', 'Shorten the admiral’s coat'],
  ['tool', 'Tighten the bolts on the tower'],
  ['music', 'Tune the piano before six'],
]

export function WithIcons() {
  return (
    <ul className="list-group">
      {jobs.map(([icon, job]) => (
        <li key={job} className="list-group-item">
          <span className="text-primary">
            <Icon name={icon} />
          </span>
          {job}
        </li>
      ))}
    </ul>
  )
}
