import type { FormEvent } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { shop } from '#client/features/shop/endpoints.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { setWished, type ToastAnswer } from './set-wished.ts'
import { useToasts } from './use-toasts.tsx'

export const isSpoken = true

export const library = { name: 'React-Toastify', href: 'https://fkhadra.github.io/react-toastify' }

/** Loads a product that the example with an action saves and removes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await context.get(api)(shop.products, { sort: 'rating', perPage: 1 })
  return { product: items[0] ?? null }
}

/** Returns the types of toasts and their names. */
function useTypes() {
  const t = useTranslations('extensions')
  return [
    ['default', t('neutral')],
    ['success', t('success')],
    ['error', t('error')],
    ['info', t('info')],
    ['warning', t('warning')],
  ] as const
}

/** Returns the places of toasts and their names. */
function usePositions() {
  const t = useTranslations('extensions')
  return [
    ['top-left', t('topLeft')],
    ['top-center', t('topCenter')],
    ['top-right', t('topRight')],
    ['bottom-left', t('bottomLeft')],
    ['bottom-center', t('bottomCenter')],
    ['bottom-right', t('bottomRight')],
  ] as const
}

export function Types() {
  const t = useTranslations('extensions')
  const { show, host } = useToasts()
  const looks = [
    ['default', 'secondary', t('remindCast'), t('halfHourCall')],
    ['success', 'success', t('saveOrder'), t('orderSaved')],
    ['error', 'danger', t('connectDesk'), t('notConnected')],
    ['info', 'info', t('announceDoors'), t('doorsOpenSoon')],
    ['warning', 'warning', t('checkSeats'), t('twelveSeats')],
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
          <li key={type}>{text}</li>
        ))}
      </ul>
      {host}
    </>
  )
}

export function WithAction() {
  const t = useTranslations('extensions')
  const { show, host } = useToasts()
  const { product } = useLoaderData<typeof loader>()
  if (!product) return null
  const { id, name } = product
  const say = (answer: ToastAnswer, undo: () => void, retry: () => void) =>
    show({
      autoClose: false, // nobody has to hurry to undo
      ...(answer === 'failed'
        ? { type: 'error', text: t('notSaved'), action: { label: t('retry'), onClick: retry } }
        : answer === 'unchanged'
          ? { type: 'info', text: t('alreadySaved', { name }) }
          : {
              type: 'success',
              text: t('productSaved', { name }),
              action: { label: t('undo'), onClick: undo },
            }),
    })
  async function save() {
    say(
      await setWished(id, true),
      () => void remove(),
      () => void save(),
    )
  }
  async function remove() {
    const isGone = (await setWished(id, false)) === 'changed'
    show({ type: isGone ? 'default' : 'error', text: isGone ? t('undone') : t('notUndone') })
  }
  return (
    <>
      <div className="d-flex flex-wrap gap-2 needs-scripting">
        <button type="button" className="btn btn-primary" onClick={() => void save()}>
          {t('saveProduct', { name })}
        </button>
        <a className="btn btn-outline-secondary" href="/ecommerce/wishlist">
          {t('openWishList')}
        </a>
      </div>
      <p className="m-0 without-scripting">{t('toastsNeedScripts')}</p>
      {host}
    </>
  )
}

export function Playground() {
  const t = useTranslations('extensions')
  const { show, host } = useToasts()
  const types = useTypes()
  const positions = usePositions()
  // The fields are uncontrolled, so that nothing typed before hydration is lost.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const seconds = Number(fields.get('seconds'))
    show({
      text: String(fields.get('text')),
      type: types.find(([type]) => type === fields.get('type'))?.[0],
      position: positions.find(([position]) => position === fields.get('position'))?.[0],
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
        {t('text')}
        <input
          className="form-control mt-1"
          name="text"
          defaultValue={t('curtainUp')}
          maxLength={200}
          required
        />
      </label>
      <label className="form-label m-0">
        {t('type')}
        <select className="form-select mt-1" name="type" defaultValue="success">
          {types.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="form-label m-0">
        {t('position')}
        <select className="form-select mt-1" name="position" defaultValue="top-right">
          {positions.map(([position, name]) => (
            <option key={position} value={position}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="form-label m-0">
        {t('secondsOpen')}
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
        {t('showToast')}
      </button>
      {host}
    </form>
  )
}

export function Positions() {
  const t = useTranslations('extensions')
  const { show, host } = useToasts()
  return (
    <div className="wide d-grid grid-cols-3 gap-2 p-3 bg-surface-2 border rounded-3 needs-scripting">
      {usePositions().map(([position, name]) => (
        <button
          key={position}
          type="button"
          className="btn btn-outline-primary px-1 text-wrap"
          onClick={() => show({ position, text: t('placesPlease') })}
        >
          {name}
        </button>
      ))}
      {host}
    </div>
  )
}

export function ToastAnimations() {
  const t = useTranslations('extensions')
  const { show, host } = useToasts()
  const animations = [
    ['bounce', t('bounce')],
    ['flip', t('flip')],
    ['zoom', t('zoom')],
    ['slide', t('slide')],
  ] as const
  return (
    <div className="d-flex flex-wrap gap-2 needs-scripting">
      {animations.map(([animation, name]) => (
        <button
          key={animation}
          type="button"
          className="btn btn-outline-primary"
          onClick={() => show({ animation, text: t('curtainUp') })}
        >
          {name}
        </button>
      ))}
      {host}
    </div>
  )
}

export function Delay() {
  const t = useTranslations('extensions')
  const { show, host } = useToasts()
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => show({ autoClose: 10_000, text: t('tenSeconds') })}
      >
        {t('closeAfterTen')}
      </button>
      {host}
    </>
  )
}

export function Sticky() {
  const t = useTranslations('extensions')
  const { show, host } = useToasts()
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => show({ autoClose: false, text: t('untilClosed') })}
      >
        {t('keepOpen')}
      </button>
      {host}
    </>
  )
}
