import { useState } from 'react'
import { Button, Form, Modal, type ModalProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Modal as Dialog } from '#client/ui/modal.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'

export const reference = reactBootstrap({
  page: 'components/modal',
  preference: 'modalsPreference',
  needsScripts: true,
  tables: [
    definePropTable<ModalProps>('Modal', {
      show: ['boolean', 'false', 'propShow'],
      onHide: ['() => void', '', 'propOnHide'],
      size: ["'sm' | 'lg' | 'xl'", '', 'propSize'],
      centered: ['boolean', 'false', 'propCentered'],
      scrollable: ['boolean', 'false', 'propScrollable'],
      backdrop: ["boolean | 'static'", 'true', 'propBackdrop'],
      keyboard: ['boolean', 'true', 'propModalKeyboard'],
      fullscreen: ["true | 'sm-down' | 'md-down' | 'lg-down'", '', 'propFullscreen'],
      restoreFocus: ['boolean', 'true', 'propRestoreFocus'],
      animation: ['boolean', 'true', 'propAnimation'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('modalOpen')}
      </Button>
      <Modal show={isOpen} onHide={close} centered aria-labelledby="cancel-performance">
        <Modal.Header closeButton closeLabel={t('close')}>
          <Modal.Title id="cancel-performance" as="h3">
            {t('modalTitle')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <p>{t('modalText')}</p>
          <Form.Group controlId="cancel-reason">
            <Form.Label>{t('modalReason')}</Form.Label>
            <Form.Control as="textarea" rows={3} />
          </Form.Group>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('modalKeep')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              close()
              setIsDone(true)
            }}
          >
            {t('modalOpen')}
          </Button>
        </Modal.Footer>
      </Modal>
      <p role="status">{isDone && t('modalDone')}</p>
    </>
  )
}

export function Open() {
  return (
    <div className="modal position-relative d-block h-auto wide z-1">
      <div className="modal-content">
        <div className="modal-header">
          <h3 className="modal-title fs-3">Cancel Friday’s performance?</h3>
        </div>
        <div className="modal-body">
          265 tickets are sold. The box office emails every guest and refunds the tickets.
        </div>
        <div className="modal-footer">
          <a className="btn btn-outline-secondary" href="/calendar">
            Open the calendar
          </a>
          <a className="btn btn-primary" href="/email/inbox/compose">
            Ask the director
          </a>
        </div>
      </div>
    </div>
  )
}

export function Basic() {
  return (
    <Dialog button="Open dialog" title="Tonight’s running order" closeLabel="Close" footer>
      <p>Act one runs 58 minutes, intermission 20 and act two 47. The show ends at 9:35 PM.</p>
    </Dialog>
  )
}

export function Themes() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {statuses.slice(0, 6).map(({ tone, name }) => (
        <Dialog
          key={tone}
          button={name}
          buttonClass={`btn btn-${tone}`}
          title={`Productions: ${name}`}
          headerClass={`tone-${tone}`}
          closeLabel="Close"
          footer
        >
          <p>The color shows what kind of message this is, and the text says so too.</p>
        </Dialog>
      ))}
    </div>
  )
}

export function VerticallyCentred() {
  return (
    <Dialog button="Open centered dialog" title="Places" className="my-auto" closeLabel="Close">
      <p>Places for act one, please.</p>
    </Dialog>
  )
}

const sizes = { sm: 'Small', lg: 'Large', xl: 'Extra large' }

export function Sizes() {
  return (
    <div className="d-flex flex-wrap gap-2">
      {(['sm', 'lg', 'xl'] as const).map((size) => (
        <Dialog
          key={size}
          button={sizes[size]}
          title="Seating plan"
          className={`modal-${size}`}
          closeLabel="Close"
        >
          <p>Orchestra 204, balcony 96, boxes 12: 312 seats in total.</p>
        </Dialog>
      ))}
    </div>
  )
}

export function WithForm() {
  const [name, setName] = useState('')
  return (
    <>
      <Dialog button="Sign in" title="Sign in at the stage door" closeLabel="Cancel">
        <form
          method="dialog"
          onSubmit={(event) => setName(String(new FormData(event.currentTarget).get('who')))}
        >
          <label className="form-label" htmlFor="who">
            Email
          </label>
          <input id="who" name="who" type="email" className="form-control" required />
          <label className="form-label mt-4" htmlFor="word">
            Password
          </label>
          <input
            id="word"
            type="password"
            className="form-control"
            autoComplete="off"
            required
            minLength={8}
          />
          <button type="submit" className="btn btn-primary mt-4">
            Sign in
          </button>
        </form>
      </Dialog>
      {name && <p role="status">{name} is signed in, in this example only.</p>}
    </>
  )
}

export function ReturnOfFocus() {
  const [returns, setReturns] = useState(true)
  return (
    <>
      <label className="form-check needs-scripting">
        <input
          type="checkbox"
          className="form-check-input"
          checked={returns}
          onChange={() => setReturns(!returns)}
        />
        Return focus to the button
      </label>
      <Dialog
        button="Open and close"
        title="Return focus"
        closeLabel="Close"
        returnsFocus={returns}
      >
        <p>Keyboard users can continue where they left off.</p>
      </Dialog>
    </>
  )
}

export function UnmountOnClose() {
  const [unmounts, setUnmounts] = useState(true)
  return (
    <>
      <label className="form-check needs-scripting">
        <input
          type="checkbox"
          className="form-check-input"
          checked={unmounts}
          onChange={() => setUnmounts(!unmounts)}
        />
        Clear the note on close
      </label>
      <Dialog
        button="Write a note"
        title="Note to the company"
        closeLabel="Close"
        unmountsOnClose={unmounts}
      >
        <label className="form-label" htmlFor="note">
          Note
        </label>
        <textarea id="note" className="form-control" rows={3} />
      </Dialog>
    </>
  )
}

export function NoBackdrop() {
  return (
    <Dialog
      button="Open without backdrop"
      title="Prompt book"
      closeLabel="Close"
      className="has-no-backdrop my-auto"
      isNonModal
    >
      <p>You can still use the page behind this dialog.</p>
    </Dialog>
  )
}

export function NoAnimation() {
  return (
    <Dialog
      button="Open without animation"
      title="Blackout"
      className="is-still"
      closeLabel="Close"
    >
      <p>This dialog opens without animation.</p>
    </Dialog>
  )
}

export function StaticBackdrop() {
  return (
    <Dialog
      button="Open static dialog"
      title="Is the fire curtain down?"
      closeLabel="It’s down"
      isStatic
      footer
    >
      <p>Pressing Esc or clicking outside doesn’t close this dialog.</p>
    </Dialog>
  )
}

export function Scrollable() {
  return (
    <Dialog
      button="Open technical rider"
      title="Technical rider"
      closeLabel="Close"
      isScrollable
      footer
    >
      {Array.from({ length: 24 }, (_, cue) => `LX ${cue + 1}: the lamp by the door fades in.`).map(
        (text) => (
          <p key={text}>{text}</p>
        ),
      )}
    </Dialog>
  )
}
