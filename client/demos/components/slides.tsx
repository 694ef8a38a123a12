import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { useInBrowser } from '#client/ui/in-browser.tsx'
import { useAutoplay } from './use-autoplay.ts'

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

/** A carousel as a scroll-snap row, which needs no script; buttons, dots and autoplay scroll it. */
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
  const isLive = useInBrowser()
  const [own, setOwn] = useState(0)
  const current = at ?? own

  function show(to: number) {
    const slide = row.current?.children[to]
    if (!slide || !row.current) return
    const start = row.current.getBoundingClientRect().left + row.current.clientLeft
    const left = slide.getBoundingClientRect().left - start
    if (Math.abs(left) > 1) row.current.scrollBy({ left })
  }

  const turn = (by: number) => show((current + by + slides.length) % slides.length)
  const { isTurning, setTurning, hold } = useAutoplay(() => turn(1), { every, startsItself })

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the index changes
  useEffect(() => {
    if (at !== undefined) show(at)
  }, [at])

  /** Updates the dots after any kind of scrolling. */
  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    const now = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (now === current) return
    setOwn(now)
    onTurn?.(now)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const directions: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const way = directions[event.key]
    if (!hasKeys || !way) return
    event.preventDefault()
    turn(getComputedStyle(event.currentTarget).direction === 'rtl' ? -way : way)
  }

  return (
    <section
      className="wide min-w-0"
      aria-roledescription="carousel"
      aria-label={label}
      {...(pausesOnHover && {
        onPointerEnter: () => hold(true),
        onPointerLeave: () => hold(false),
      })}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles arrow keys of the scroller */}
      <div
        ref={row}
        className={
          hasKeys
            ? 'slides-row d-flex bg-surface-2 rounded-3'
            : 'slides-row has-no-keys d-flex bg-surface-2 rounded-3'
        }
        tabIndex={hasKeys || !isLive ? 0 : -1}
        aria-live={isTurning ? 'off' : 'polite'}
        onScrollEnd={follow}
        onScroll={follow}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, index) => (
          <SlideFigure key={slide.picture} slide={slide} isHidden={isLive && index !== current} />
        ))}
      </div>
      <SlidesBar {...{ label, slides, current, show, turn }}>
        {every && (
          <Turn
            label={`${label}: ${isTurning ? 'pause' : 'play'}`}
            icon={isTurning ? 'pause' : 'play'}
            turn={() => {
              // Play overrides the pause of focus and pointer.
              hold(false)
              setTurning(!isTurning)
            }}
          />
        )}
      </SlidesBar>
    </section>
  )
}

type SlideFigureProps = { slide: Slide; isHidden: boolean }

const SlideFigure = ({ slide: { picture, alt, title, text }, isHidden }: SlideFigureProps) => (
  <figure className="slide d-grid align-content-start m-0" inert={isHidden}>
    <img className="w-100 h-auto" src={picture} alt={alt} width={480} height={300} />
    {title && (
      <figcaption className="py-3 px-4 text-center">
        <h3>{title}</h3>
        {text && <p className="m-0 text-body-secondary text-center">{text}</p>}
      </figcaption>
    )}
  </figure>
)

type SlidesBarProps = {
  label: string
  slides: Slide[]
  current: number
  show: (index: number) => void
  turn: (by: number) => void
  children: ReactNode
}

/** The buttons below the slides: previous, a dot for each slide, next. */
const SlidesBar = ({ label, slides, current, show, turn, children }: SlidesBarProps) => (
  <div className="needs-scripting d-flex flex-wrap align-items-center justify-content-center mt-2">
    <Turn label={`${label}: previous`} icon="chevron-left" turn={() => turn(-1)} />
    {slides.map(({ picture }, index) => (
      <button
        key={picture}
        type="button"
        className="slides-dot p-0 bg-transparent border-0 rounded"
        aria-label={`${label}: ${index + 1} of ${slides.length}`}
        aria-current={index === current ? 'true' : undefined}
        onClick={() => show(index)}
      />
    ))}
    <Turn label={`${label}: next`} icon="chevron-right" turn={() => turn(1)} />
    {children}
  </div>
)

type TurnProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right' | 'pause' | 'play'
  turn: () => void
}

const Turn = ({ label, icon, turn }: TurnProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-icon"
    aria-label={label}
    title={label}
    onClick={turn}
  >
    <Icon name={icon} />
  </button>
)
