import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from './icon.tsx'

type Picture = { id: number; src: string; alt: string }

type LightboxProps = {
  pictures: Picture[]
  /** The index of the enlarged picture. */
  at: number
  /** Returns the address that enlarges a picture; without one it closes the lightbox. */
  addressOf: (id?: number) => string
  /** Returns the id of the link that opens a picture, where the focus returns. */
  linkIdOf: (id: number) => string
  labels: { position: string; previous: string; next: string; close: string }
  caption: ReactNode
}

/** An enlarged picture in a dialog. Without scripts it is a box with links to the next and previous picture. */
export function Lightbox({ pictures, at, addressOf, linkIdOf, labels, caption }: LightboxProps) {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = pictures[at]
  const [before, after] = [pictures[at - 1], pictures[at + 1]]
  const lastLink = useRef<string>(undefined)
  useEffect(() => {
    if (picture) lastLink.current = linkIdOf(picture.id)
  }, [picture, linkIdOf])
  useEffect(() => {
    const { current } = dialog
    current?.close()
    current?.showModal()
    return () => document.getElementById(lastLink.current ?? '')?.focus()
  }, [])

  const go = (to: string) => void navigate(to, { preventScrollReset: true, replace: true })

  function close(event: SyntheticEvent) {
    event.preventDefault()
    go(addressOf())
  }

  function moveByArrow(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = (event.key === 'ArrowRight') === isRtl ? before : after
    if (next) go(addressOf(next.id))
  }

  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      open
      className="lightbox"
      aria-label={labels.position}
      closedby="any"
      onCancel={close}
      onKeyDown={moveByArrow}
    >
      <figure className="m-0">
        <img className="d-block w-100 bg-surface-2 rounded" src={picture.src} alt={picture.alt} />
        <figcaption className="py-3">
          {caption} <span className="card-note">{labels.position}</span>
        </figcaption>
      </figure>
      <div className="d-flex gap-2">
        <NeighborLink
          label={labels.previous}
          icon="chevron-left"
          href={before && addressOf(before.id)}
        />
        <NeighborLink
          label={labels.next}
          icon="chevron-right"
          href={after && addressOf(after.id)}
        />
        <a
          className="btn btn-outline-secondary btn-icon ms-auto"
          href={addressOf()}
          aria-label={labels.close}
          title={labels.close}
          data-stays
        >
          <Icon name="x" />
        </a>
      </div>
    </dialog>
  )
}

type NeighborLinkProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  href: string | undefined
}

const NeighborLink = ({ label, icon, href }: NeighborLinkProps) => (
  <a
    className={`btn btn-outline-secondary btn-icon ${href ? '' : 'disabled'}`}
    href={href}
    role={href ? undefined : 'link'}
    aria-disabled={href ? undefined : true}
    aria-label={label}
    title={label}
    data-stays
  >
    <Icon name={icon} />
  </a>
)
