import { useState } from 'react'
import { Alert, type AlertProps, Button } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'

export const reference = reactBootstrap({
  page: 'components/alerts',
  preference: 'alertsPreference',
  needsScripts: true,
  tables: [
    definePropTable<AlertProps>('Alert', {
      variant: ['string', "'primary'", 'propVariant'],
      show: ['boolean', 'true', 'propShow'],
      dismissible: ['boolean', 'false', 'propDismissible'],
      onClose: ['(show: boolean) => void', '', 'propOnClose'],
      closeLabel: ['string', "'Close alert'", 'propCloseLabel'],
      transition: ['elementType | boolean', 'Fade', 'propTransition'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <Alert
        variant="warning"
        show={isShown}
        dismissible
        closeLabel={t('close')}
        onClose={() => setIsShown(false)}
      >
        <div>
          <Alert.Heading as="h3" className="mb-1 fs-lg">
            {t('alertHeading')}
          </Alert.Heading>
          <p className="mb-1">{t('alertText')}</p>
          <Alert.Link href="/calendar">{t('alertLink')}</Alert.Link>
        </div>
      </Alert>
      {!isShown && (
        <Button variant="outline-secondary" onClick={() => setIsShown(true)}>
          {t('alertShow')}
        </Button>
      )}
    </>
  )
}

export function Default() {
  return (
    <div className="alert alert-primary">
      <div>
        The half-hour call is at <b>6:55 PM</b>. Sign in at the stage door before then.
      </div>
    </div>
  )
}

export function WithTitle() {
  return (
    <div className="alert alert-success">
      <div>
        <h3 className="alert-heading mb-1 fs-lg">Sold out</h3>
        All 312 seats for Nine Buttons on Friday are sold. Returned tickets go on sale an hour
        before curtain.
      </div>
    </div>
  )
}

export function Colors() {
  return statuses.map(({ tone, name }) => (
    <div key={tone} className={`alert alert-${tone}`}>
      <div>
        {name}. <a href="/calendar">Open the schedule</a>
      </div>
    </div>
  ))
}

export function NumbersOnly() {
  const [value, setValue] = useState('')
  const isWrong = /[^\d\s]/.test(value)
  return (
    <>
      <label className="form-label" htmlFor="seats">
        Seats to hold
      </label>
      <input
        id="seats"
        className="form-control"
        inputMode="numeric"
        pattern="[0-9 ]*"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        aria-invalid={isWrong}
        aria-describedby="seats-alert"
      />
      <div id="seats-alert" className="alert alert-danger" hidden={!isWrong} role="alert">
        <Icon name="alert-circle" />
        <div>Enter digits only.</div>
      </div>
    </>
  )
}

export function WithIcon() {
  return (
    <>
      <div className="alert alert-info">
        <Icon name="info" />
        <div>The load-in for Moth and the Midnight Bakery starts on Monday at 8:00 AM.</div>
      </div>
      <div className="alert alert-warning">
        <Icon name="alert-triangle" />
        <div>Trap two is open. Don’t cross the stage without the head carpenter.</div>
      </div>
      <div className="alert alert-danger">
        <Icon name="alert-octagon" />
        <div>The fire curtain stays down until the rigging has been checked.</div>
      </div>
    </>
  )
}

export function DismissibleControlled() {
  const [isShown, show] = useState(true)
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary needs-scripting"
        aria-expanded={isShown}
        onClick={() => show(!isShown)}
      >
        {isShown ? 'Hide the alert' : 'Show the alert'}
      </button>
      {isShown && (
        <div className="alert alert-warning alert-dismissible" role="alert">
          <div>The understudy goes on tonight.</div>
          <button
            type="button"
            className="btn-close needs-scripting"
            aria-label="Close"
            onClick={() => show(false)}
          />
        </div>
      )}
    </>
  )
}

export function DismissibleByItself() {
  return ['Seat F9 is being repaired.', 'The orchestra lift is out of service.'].map((text) => (
    <SelfManaged key={text}>{text}</SelfManaged>
  ))
}

/** An alert that manages its own open state. */
function SelfManaged({ children }: { children: string }) {
  const [isShown, show] = useState(true)
  if (!isShown) return null
  return (
    <div className="alert alert-info alert-dismissible">
      <div>{children}</div>
      <button
        type="button"
        className="btn-close needs-scripting"
        aria-label={`Close: ${children}`}
        onClick={() => show(false)}
      />
    </div>
  )
}
