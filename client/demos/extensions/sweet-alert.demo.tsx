import { type SyntheticEvent, useEffect, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { Modal as Dialog } from '#client/ui/modal.tsx'
import { AlertDialog } from './alert-dialog.tsx'

export const isWide = ['Types']

const types = [
  {
    tone: 'success',
    icon: 'check-circle',
    use: 'Something worked, and people need the details.',
    title: 'Seats reserved',
    text: 'Row F, seats 12 and 13, are held for you until 7:00 PM.',
  },
  {
    tone: 'info',
    icon: 'info',
    use: 'A fact that changes what people do next.',
    title: 'Doors open at 6:45 PM',
    text: 'The lobby bar serves until the half-hour call.',
  },
  {
    tone: 'warning',
    icon: 'alert-triangle',
    use: 'A limit is close, and it can still be avoided.',
    title: 'Twelve seats left',
    text: 'Tonight’s performance of Nine Buttons is nearly sold out.',
  },
  {
    tone: 'danger',
    icon: 'alert-octagon',
    use: 'Something failed, and people have to act.',
    title: 'Payment declined',
    text: 'Nothing was charged. Try another card.',
  },
] as const

export function Types() {
  return (
    <div className="wide">
      <div className="row g-3">
        {types.map(({ tone, icon, use, title, text }) => (
          <div key={tone} className="col-12 col-sm-6 col-xl-3">
            <div className="d-flex flex-column gap-3 align-items-center h-100 p-4 border rounded-3 text-center">
              <span className={`text-${tone}`}>
                <Icon name={icon} size={40} />
              </span>
              <p className="flex-1 m-0 text-body-secondary">{use}</p>
              <Dialog
                button={title}
                buttonClass={`btn btn-${tone}`}
                title={title}
                className="is-centered modal-sm"
                closeLabel="OK"
                footer
              >
                <div className="d-grid gap-3 justify-items-center py-2 text-center">
                  <span className={`text-${tone}`}>
                    <Icon name={icon} size={40} />
                  </span>
                  <p className="m-0">{text}</p>
                </div>
              </Dialog>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function AutoClose() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setOpen(false), 4000)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <>
      <p>Tell the lobby that the doors are open:</p>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => setOpen(true)}
      >
        Show for four seconds
      </button>
      <AlertDialog
        id="half-hour"
        title="Half-hour call"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        Doors are opening now. This message closes by itself.
      </AlertDialog>
    </>
  )
}

export function OutsideClick() {
  return (
    <div className="d-flex flex-wrap gap-2">
      <Dialog button="Click outside to close" title="Seating plan" closeLabel="Close" footer>
        <p>Orchestra 204, balcony 96, boxes 12: 312 seats in total.</p>
      </Dialog>
      <Dialog
        button="Close with the button only"
        title="Fire drill"
        closeLabel="Got it"
        footer
        isStatic
      >
        <p>The alarm will be tested at 11:00 AM. You don’t need to leave the building.</p>
      </Dialog>
    </div>
  )
}

export function InputAlert() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setName(String(new FormData(event.currentTarget).get('name')))
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => setOpen(true)}
      >
        Name this production
      </button>
      <p role="status">{name ? `Saved as “${name}”.` : 'The spring production has no title.'}</p>
      <AlertDialog
        id="name-production"
        title="Name this production"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <button type="submit" form="production" className="btn btn-primary">
            Save
          </button>
        }
      >
        <form id="production" onSubmit={save}>
          <label className="form-label" htmlFor="production-name">
            Working title
          </label>
          <input
            id="production-name"
            className="form-control"
            name="name"
            required
            maxLength={60}
            defaultValue={name}
          />
        </form>
      </AlertDialog>
    </>
  )
}

export function ConfirmCancel() {
  const [state, setState] = useState<'idle' | 'asking' | 'deleted' | 'kept'>('idle')
  return (
    <>
      <button
        type="button"
        className="btn btn-danger needs-scripting"
        onClick={() => setState('asking')}
      >
        Delete prompt book
      </button>
      <p role="status">
        {state === 'deleted'
          ? 'Prompt book deleted.'
          : state === 'kept'
            ? 'Nothing was changed.'
            : 'It has 214 pages with all cues.'}
      </p>
      <AlertDialog
        id="delete-book"
        title="Delete the prompt book?"
        isOpen={state === 'asking'}
        onClose={() => setState('kept')}
        footer={
          <>
            <button
              type="button"
              className="btn btn-outline-secondary"
              onClick={() => setState('kept')}
            >
              Cancel
            </button>
            <button type="button" className="btn btn-danger" onClick={() => setState('deleted')}>
              Delete
            </button>
          </>
        }
      >
        This can’t be undone.
      </AlertDialog>
    </>
  )
}
