import type { FormEvent } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { shop } from '#client/features/shop/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { changeWish, type ToastAnswer } from './change-wish.ts'
import { useToasts } from './use-toasts.tsx'

export const library = { name: 'React-Toastify', href: 'https://fkhadra.github.io/react-toastify' }

/** Loads a product that the example with an action saves and removes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.get(api)(shop.products, { sort: 'rating', perPage: 1 })
  return { product: items[0] ?? null }
}

const types = ['default', 'success', 'error', 'info', 'warning'] as const
const positions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const

export function Types() {
  const { show, host } = useToasts()
  const looks = [
    ['default', 'secondary', 'Remind the cast', 'The half-hour call is at 6:55 PM.'],
    ['success', 'success', 'Save running order', 'Running order saved.'],
    ['error', 'danger', 'Connect lighting desk', 'Couldn’t connect to the lighting desk.'],
    ['info', 'info', 'Announce doors', 'Doors open in ten minutes.'],
    ['warning', 'warning', 'Check seats', 'Only 12 seats left for tonight.'],
  ] as const
  return (
    <>
      <div className="d-flex flex-wrap gap-2 needs-scripting">
        {looks.map(([type, tone, label, text]) => (
          <button
            key={type}
            type="button"
            className={`btn btn-${tone}`}
            onClick={() => show({ type, text })}
          >
            {label}
          </button>
        ))}
      </div>
      <ul className="without-scripting ps-5">
        {looks.map(([type, , , text]) => (
          <li key={type}>
            {type}: {text}
          </li>
        ))}
      </ul>
      {host}
    </>
  )
}

export function WithAction() {
  const { show, host } = useToasts()
  const { product } = useLoaderData<typeof loader>()
  if (!product) return null
  const { id, name } = product
  const say = (answer: ToastAnswer, undo: () => void, retry: () => void) =>
    show({
      autoClose: false, // nobody has to hurry to undo
      ...(answer === 'failed'
        ? { type: 'error', text: 'Couldn’t save.', action: { label: 'Retry', onClick: retry } }
        : answer === 'unchanged'
          ? { type: 'info', text: `${name} is already on your wish list.` }
          : { type: 'success', text: `${name} saved.`, action: { label: 'Undo', onClick: undo } }),
    })
  async function save() {
    say(
      await changeWish(id, true),
      () => void remove(),
      () => void save(),
    )
  }
  async function remove() {
    const isGone = (await changeWish(id, false)) === 'changed'
    show({ type: isGone ? 'default' : 'error', text: isGone ? 'Undone.' : 'Couldn’t undo.' })
  }
  return (
    <>
      <div className="d-flex flex-wrap gap-2 needs-scripting">
        <button type="button" className="btn btn-primary" onClick={() => void save()}>
          Save {name}
        </button>
        <a className="btn btn-outline-secondary" href="/ecommerce/wishlist">
          Open wish list
        </a>
      </div>
      <p className="m-0 without-scripting">Toasts need JavaScript.</p>
      {host}
    </>
  )
}

export function Playground() {
  const { show, host } = useToasts()
  // The fields are uncontrolled, so that nothing typed before hydration is lost.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const seconds = Number(fields.get('seconds'))
    show({
      text: String(fields.get('text')),
      type: types.find((each) => each === fields.get('type')),
      position: positions.find((each) => each === fields.get('position')),
      autoClose: seconds > 0 && seconds * 1000,
    })
  }
  return (
    <form
      className="needs-scripting d-grid grid-cols-fit align-items-end row-gap-3 column-gap-4 wide"
      data-draft="off"
      onSubmit={submit}
    >
      <label className="form-label m-0 wide g-col-full">
        Text
        <input
          className="form-control mt-1"
          name="text"
          defaultValue="Curtain up in five minutes."
          maxLength={200}
          required
        />
      </label>
      <label className="form-label m-0">
        Type
        <select className="form-select mt-1" name="type" defaultValue="success">
          {types.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className="form-label m-0">
        Position
        <select className="form-select mt-1" name="position" defaultValue="top-right">
          {positions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className="form-label m-0">
        Seconds (0 keeps it open)
        <input
          type="number"
          className="form-control mt-1"
          name="seconds"
          defaultValue={5}
          min={0}
          max={60}
          required
        />
      </label>
      <button type="submit" className="btn btn-primary justify-self-start">
        Show toast
      </button>
      {host}
    </form>
  )
}

export function Positions() {
  const { show, host } = useToasts()
  return (
    <div className="wide d-grid grid-cols-3 gap-2 p-3 bg-surface-2 border rounded-3 needs-scripting">
      {positions.map((position) => (
        <button
          key={position}
          type="button"
          className="btn btn-outline-primary px-1 text-wrap"
          onClick={() => show({ position, text: `Places, please (${position}).` })}
        >
          {position}
        </button>
      ))}
      {host}
    </div>
  )
}

export function ToastAnimations() {
  const { show, host } = useToasts()
  const animations = ['bounce', 'flip', 'zoom', 'slide'] as const
  return (
    <div className="d-flex flex-wrap gap-2 needs-scripting">
      {animations.map((animation) => (
        <button
          key={animation}
          type="button"
          className="btn btn-outline-primary"
          onClick={() => show({ animation, text: `Curtain up (${animation}).` })}
        >
          {animation}
        </button>
      ))}
      {host}
    </div>
  )
}

export function Delay() {
  const { show, host } = useToasts()
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => show({ autoClose: 10_000, text: 'This message stays for ten seconds.' })}
      >
        Close after 10 seconds
      </button>
      {host}
    </>
  )
}

export function Sticky() {
  const { show, host } = useToasts()
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => show({ autoClose: false, text: 'This message stays until you close it.' })}
      >
        Keep until closed
      </button>
      {host}
    </>
  )
}
