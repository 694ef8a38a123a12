import type { FormEvent } from 'react'
import {
  Bounce,
  Flip,
  Slide,
  ToastContainer,
  type ToastOptions,
  type TypeOptions,
  toast,
  Zoom,
} from 'react-toastify'

const types: TypeOptions[] = ['default', 'success', 'error', 'info', 'warning']

const positions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const

export function Types() {
  return (
    <>
      <button type="button" onClick={() => toast('The half-hour call is at 6:55 PM.')}>
        Remind the cast
      </button>
      <button type="button" onClick={() => toast.success('Running order saved.')}>
        Save running order
      </button>
      <button type="button" onClick={() => toast.error('Couldn’t connect to the lighting desk.')}>
        Connect lighting desk
      </button>
      <button type="button" onClick={() => toast.info('Doors open in ten minutes.')}>
        Announce doors
      </button>
      <button type="button" onClick={() => toast.warning('Only 12 seats left for tonight.')}>
        Check seats
      </button>
      <ToastContainer newestOnTop />
    </>
  )
}

/** Saves a product on your server or removes it, such as `PUT /api/wishlist/7`. */
async function changeWish(method: 'PUT' | 'DELETE') {
  const { ok, status } = await fetch('/api/wishlist/7', { method })
  if (!ok) throw new Error(`The server answered ${status}.`)
}

function showAction(text: string, label: string, onClick: () => void, options: ToastOptions) {
  toast(
    ({ closeToast }) => (
      <>
        {text}{' '}
        <button
          type="button"
          onClick={() => {
            closeToast()
            onClick()
          }}
        >
          {label}
        </button>
      </>
    ),
    // Nobody has to hurry to undo.
    { autoClose: false, ariaLabel: text, ...options },
  )
}

export function WithAction() {
  async function save() {
    try {
      await changeWish('PUT')
      showAction('Product saved.', 'Undo', () => void remove(), { type: 'success' })
    } catch {
      showAction('Couldn’t save.', 'Retry', () => void save(), { type: 'error' })
    }
  }
  async function remove() {
    try {
      await changeWish('DELETE')
      toast('Undone.')
    } catch {
      showAction('Couldn’t undo.', 'Retry', () => void remove(), { type: 'error' })
    }
  }
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Save product
      </button>
      <ToastContainer newestOnTop />
    </>
  )
}

export function Playground() {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const seconds = Number(fields.get('seconds'))
    toast(String(fields.get('text')), {
      type: types.find((type) => type === fields.get('type')),
      position: positions.find((position) => position === fields.get('position')),
      autoClose: seconds > 0 && seconds * 1000,
    })
  }
  return (
    <form onSubmit={submit}>
      <label>
        Text
        <input name="text" defaultValue="Curtain up in five minutes." maxLength={200} required />
      </label>
      <label>
        Type
        <select name="type" defaultValue="success">
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <label>
        Position
        <select name="position" defaultValue="top-right">
          {positions.map((position) => (
            <option key={position}>{position}</option>
          ))}
        </select>
      </label>
      <label>
        Seconds (0 keeps it open)
        <input type="number" name="seconds" defaultValue={5} min={0} max={60} required />
      </label>
      <button type="submit">Show toast</button>
      <ToastContainer newestOnTop />
    </form>
  )
}

export function Positions() {
  return (
    <>
      {positions.map((position) => (
        <button
          key={position}
          type="button"
          onClick={() => toast('Places for act one.', { position })}
        >
          {position}
        </button>
      ))}
      <ToastContainer newestOnTop />
    </>
  )
}

export function ToastAnimations() {
  const animations = { Bounce, Flip, Zoom, Slide }
  return (
    <>
      {Object.entries(animations).map(([name, transition]) => (
        <button
          key={name}
          type="button"
          onClick={() => toast('Curtain up in five minutes.', { transition })}
        >
          {name}
        </button>
      ))}
      <ToastContainer newestOnTop />
    </>
  )
}

export function Delay() {
  return (
    <>
      <button
        type="button"
        onClick={() => toast('This message stays for ten seconds.', { autoClose: 10_000 })}
      >
        Close after 10 seconds
      </button>
      <ToastContainer newestOnTop />
    </>
  )
}

export function Sticky() {
  return (
    <>
      <button
        type="button"
        onClick={() => toast('This message stays until you close it.', { autoClose: false })}
      >
        Keep until closed
      </button>
      <ToastContainer newestOnTop />
    </>
  )
}
