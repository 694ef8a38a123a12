import { useEffect, useRef, useState } from 'react'

export type Slide = { picture: string; alt: string; title?: string; text?: string }

type SlidesProps = {
  label: string
  slides: Slide[]
  /** The index of the slide, if a parent controls it. */
  at?: number
  onTurn?: (to: number) => void
  /** The autoplay interval in milliseconds. */
  every?: number
  /** Starts playing at once instead of on its button. */
  startsItself?: boolean
  pausesOnHover?: boolean
  hasKeys?: boolean
}

/** A carousel as a row with scroll snap, which needs no script; its buttons scroll it. */
export function Slides({
  label,
  slides,
  at,
  onTurn,
  every,
  startsItself = false,
  pausesOnHover = false,
  hasKeys = true,
}: SlidesProps) {
  const row = useRef<HTMLDivElement>(null)
  const current = useRef(0)
  const [isPlaying, setPlaying] = useState(startsItself)
  const [isHeld, setHeld] = useState(false)

  const show = (to: number) =>
    row.current?.scrollTo({ left: to * row.current.clientWidth, behavior: 'smooth' })
  const turn = (by: number) => show((current.current + by + slides.length) % slides.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the index changes
  useEffect(() => {
    if (at !== undefined) show(at)
  }, [at])

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts only when playing changes
  useEffect(() => {
    if (!every || !isPlaying || isHeld) return
    const timer = setInterval(() => turn(1), every)
    return () => clearInterval(timer)
  }, [every, isPlaying, isHeld])

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    const now = Math.round(scrollLeft / clientWidth)
    if (now === current.current) return
    current.current = now
    onTurn?.(now)
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(pausesOnHover)}
      onPointerLeave={() => setHeld(false)}
    >
      <div
        ref={row}
        tabIndex={hasKeys ? 0 : -1}
        style={{ display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' }}
        onScroll={onScroll}
      >
        {slides.map(({ picture, alt, title, text }) => (
          <figure key={picture} style={{ flex: '0 0 100%', scrollSnapAlign: 'start' }}>
            <img src={picture} alt={alt} width={480} height={300} />
            {title && (
              <figcaption>
                <b>{title}</b> {text}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
      <button type="button" onClick={() => turn(-1)}>
        Previous
      </button>
      <button type="button" onClick={() => turn(1)}>
        Next
      </button>
      {every && (
        <button type="button" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
      )}
    </section>
  )
}
