import { useState } from 'react'
import { Modal } from '#client/ui/modal.tsx'

const tones = ['primary', 'success', 'danger', 'info', 'warning', 'dark']

export function Basic() {
  return (
    <Modal button="Open the dialog" title="Tonight's running order" closeLabel="Close" footer>
      <p>Act one runs 58 minutes, the interval 20, act two 47. Curtain down at 21:35.</p>
    </Modal>
  )
}

export function Themes() {
  return (
    <div className="demo-buttons">
      {tones.map((tone) => (
        <Modal
          key={tone}
          button={tone}
          buttonClass={`btn btn-${tone}`}
          title={`A head in ${tone}`}
          headerClass={`tone-${tone}`}
          closeLabel="Close"
          footer
        >
          <p>The colour says what kind of message it is; the words say it as well.</p>
        </Modal>
      ))}
    </div>
  )
}

export function VerticallyCentred() {
  return (
    <Modal button="In the middle" title="Beginners" className="is-centered" closeLabel="Close">
      <p>Act one beginners to the stage, please.</p>
    </Modal>
  )
}

export function Sizes() {
  return (
    <div className="demo-buttons">
      {['sm', 'lg', 'xl'].map((size) => (
        <Modal
          key={size}
          button={`modal-${size}`}
          title="Seating plan"
          className={`modal-${size}`}
          closeLabel="Close"
        >
          <p>Stalls 204, circle 96, boxes 12: 312 seats in all.</p>
        </Modal>
      ))}
    </div>
  )
}

export function WithForm() {
  const [name, setName] = useState('')
  return (
    <>
      <Modal button="Sign in" title="Sign in at the stage door" closeLabel="Cancel">
        <form
          method="dialog"
          onSubmit={(event) => setName(String(new FormData(event.currentTarget).get('who')))}
        >
          <label className="form-label" htmlFor="who">
            E-mail
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
      </Modal>
      {name && <p role="status">{name} has signed in, for this example alone.</p>}
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
        Give the focus back to the button
      </label>
      <Modal
        button="Open and close me"
        title="Where were you?"
        closeLabel="Close"
        returnsFocus={returns}
      >
        <p>Whoever uses a keyboard wants to go on where they were.</p>
      </Modal>
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
        Forget what was typed
      </label>
      <Modal
        button="Write a note"
        title="Note to the company"
        closeLabel="Close"
        unmountsOnClose={unmounts}
      >
        <label className="form-label" htmlFor="note">
          Note
        </label>
        <textarea id="note" className="form-control" rows={3} />
      </Modal>
    </>
  )
}

export function NoBackdrop() {
  return (
    <Modal
      button="Beside the page"
      title="Prompt book"
      closeLabel="Close"
      className="is-centered has-no-backdrop"
      isBeside
    >
      <p>The page behind this dialog can still be used.</p>
    </Modal>
  )
}

export function NoAnimation() {
  return (
    <Modal button="At once" title="Blackout" className="is-still" closeLabel="Close">
      <p>No movement on the way in.</p>
    </Modal>
  )
}

export function StaticBackdrop() {
  return (
    <Modal button="Answer me" title="Is the iron down?" closeLabel="It is down" isStatic footer>
      <p>Neither Esc nor a click beside this dialog closes it.</p>
    </Modal>
  )
}

export function Scrollable() {
  return (
    <Modal button="Read the rider" title="Technical rider" closeLabel="Close" isScrollable footer>
      {Array.from({ length: 24 }, (_, cue) => `LX ${cue + 1}: the lamp by the door fades in.`).map(
        (text) => (
          <p key={text}>{text}</p>
        ),
      )}
    </Modal>
  )
}
