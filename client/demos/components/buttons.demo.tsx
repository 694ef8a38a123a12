import { Fragment, useState } from 'react'
import {
  Button,
  type ButtonProps,
  ButtonToolbar,
  ToggleButton,
  ToggleButtonGroup,
  type ToggleButtonRadioProps,
} from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'

export const reference = reactBootstrap({
  page: 'components/buttons',
  preference: 'buttonsPreference',
  needsScripts: true,
  tables: [
    definePropTable<ButtonProps>('Button', {
      variant: ['string', "'primary'", 'propVariant'],
      size: ["'sm' | 'lg'", '', 'propSize'],
      active: ['boolean', 'false', 'propActive'],
      disabled: ['boolean', 'false', 'propDisabled'],
      href: ['string', '', 'propHref'],
      as: ['elementType', "'button'", 'propAs'],
    }),
    definePropTable<ToggleButtonRadioProps<string>>('ToggleButtonGroup', {
      type: ["'radio' | 'checkbox'", "'radio'", 'propGroupType'],
      name: ['string', '', 'propGroupName'],
      value: ['any', '', 'propGroupValue'],
      defaultValue: ['any', '', 'propGroupDefault'],
      onChange: ['(value: any) => void', '', 'propOnChange'],
      size: ["'sm' | 'lg'", '', 'propSize'],
      vertical: ['boolean', 'false', 'propVertical'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [isSaved, setIsSaved] = useState(false)
  return (
    <>
      <ButtonToolbar className="gap-2">
        <Button disabled={isSaved} onClick={() => setIsSaved(true)}>
          {t('buttonSave')}
        </Button>
        <Button variant="outline-secondary" href="/calendar">
          {t('buttonCalendar')}
        </Button>
        <Button variant="danger" onClick={() => setIsSaved(false)}>
          {t('buttonDelete')}
        </Button>
      </ButtonToolbar>
      <ToggleButtonGroup
        type="radio"
        name="area"
        defaultValue="orchestra"
        aria-label={t('buttonSeating')}
      >
        <ToggleButton id="area-orchestra" value="orchestra" variant="outline-primary">
          {t('buttonOrchestra')}
        </ToggleButton>
        <ToggleButton id="area-balcony" value="balcony" variant="outline-primary">
          {t('buttonBalcony')}
        </ToggleButton>
        <ToggleButton id="area-boxes" value="boxes" variant="outline-primary">
          {t('buttonBoxes')}
        </ToggleButton>
      </ToggleButtonGroup>
      <p role="status">{isSaved && t('buttonSaved')}</p>
    </>
  )
}

type LinksProps = { look: (tone: string) => string }

/** A link in each color. */
const Links = ({ look }: LinksProps) => (
  <div className="d-flex flex-wrap gap-2">
    {statuses.map(({ tone, action }) => (
      <a key={tone} className={`btn ${look(tone)}`} href="/calendar">
        {action}
      </a>
    ))}
  </div>
)

export function Filled() {
  return <Links look={(tone) => `btn-${tone}`} />
}

export function Outline() {
  return <Links look={(tone) => `btn-outline-${tone}`} />
}

export function Flat() {
  return <Links look={(tone) => `btn-flat tone-${tone}`} />
}

export function Gradient() {
  return <Links look={(tone) => `btn-${tone} btn-gradient`} />
}

export function Relief() {
  return <Links look={(tone) => `btn-${tone} btn-relief`} />
}

export function Round() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <a className="btn btn-primary rounded-pill" href="/email/inbox">
        Callboard
      </a>
      <a className="btn btn-outline-success rounded-pill" href="/calendar">
        Rehearsals
      </a>
      <a className="btn btn-flat tone-danger rounded-pill" href="/todo/important">
        Urgent tasks
      </a>
    </div>
  )
}

export function Square() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <a className="btn btn-primary rounded-0" href="/email/inbox">
        Callboard
      </a>
      <a className="btn btn-outline-success rounded-0" href="/calendar">
        Rehearsals
      </a>
      <a className="btn btn-flat tone-danger rounded-0" href="/todo/important">
        Urgent tasks
      </a>
    </div>
  )
}

export function TextColors() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.slice(0, 5).map(({ tone, action }) => (
        <a key={tone} className={`btn btn-outline-secondary text-${tone}`} href="/calendar">
          {action}
        </a>
      ))}
    </div>
  )
}

export function WithIcon() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <a className="btn btn-primary" href="/email/inbox/compose">
        <Icon name="edit-3" /> New email
      </a>
      <a className="btn btn-outline-info" href="/calendar">
        <Icon name="calendar" /> Open calendar
      </a>
      <a className="btn btn-flat tone-success" href="/todo/all">
        Continue <Icon name="arrow-right" />
      </a>
    </div>
  )
}

export function IconOnly() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <a className="btn btn-primary btn-icon" href="/email/inbox" aria-label="Inbox" title="Inbox">
        <Icon name="mail" />
      </a>
      <a className="btn btn-outline-info btn-icon" href="/chat" aria-label="Chat" title="Chat">
        <Icon name="message-square" />
      </a>
      <a
        className="btn btn-success btn-icon rounded-pill"
        href="/calendar"
        aria-label="Calendar"
        title="Calendar"
      >
        <Icon name="calendar" />
      </a>
    </div>
  )
}

export function Sizes() {
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center">
      <a className="btn btn-primary btn-lg" href="/dashboard">
        Large
      </a>
      <a className="btn btn-primary" href="/dashboard">
        Default
      </a>
      <a className="btn btn-primary btn-sm" href="/dashboard">
        Small
      </a>
    </div>
  )
}

export function Block() {
  return (
    <>
      <a className="btn btn-primary wide" href="/todo/all">
        Start load-out
      </a>
      <a className="btn btn-outline-danger wide" href="/email/trash">
        Clear stage
      </a>
    </>
  )
}

export function HorizontalGroup() {
  return (
    <fieldset className="btn-group" aria-label="Seating area">
      {['Orchestra', 'Balcony', 'Boxes'].map((part, index) => (
        <Fragment key={part}>
          <input
            id={part}
            type="radio"
            name="part"
            className="btn-check"
            defaultChecked={index === 0}
          />
          <label className="btn btn-outline-primary" htmlFor={part}>
            {part}
          </label>
        </Fragment>
      ))}
    </fieldset>
  )
}

export function VerticalGroup() {
  return (
    <fieldset className="btn-group-vertical" aria-label="What to print">
      {['Call sheet', 'Cue list', 'Seating plan'].map((paper, index) => (
        <Fragment key={paper}>
          <input
            id={paper.replace(' ', '-')}
            type="checkbox"
            className="btn-check"
            defaultChecked={index === 1}
          />
          <label className="btn btn-outline-info" htmlFor={paper.replace(' ', '-')}>
            {paper}
          </label>
        </Fragment>
      ))}
    </fieldset>
  )
}

export function Tags() {
  return (
    <form className="d-flex flex-wrap gap-2" action="/pages/search">
      <input type="hidden" name="q" value="Nine Buttons" />
      <a className="btn btn-primary" href="/pages/search?q=Nine+Buttons">
        Find the play
      </a>
      <button type="submit" className="btn btn-primary">
        A button
      </button>
      <input type="submit" className="btn btn-primary" value="Submit" />
      <input
        type="button"
        className="btn btn-primary needs-scripting"
        value="Input"
        onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    </form>
  )
}
