import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { useFrame, useSetting } from '#client/layout/frame.ts'
import { Icon } from '#client/ui/icon.tsx'
import { latestTour } from '#db/preferences/model.ts'

export const library = { name: 'Driver.js', href: 'https://driverjs.com' }
export const isSpoken = true
export const isWide = true

const steps = ['Menu', 'Search', 'Bookmarks', 'Notifications', 'Account', 'Customizer'] as const

export function Tour() {
  const t = useTranslations('extensions')
  const { tourDone } = useFrame()
  const choose = useSetting('tourDone')
  const [ended, setEnded] = useState<'finished' | 'skipped'>()
  const [hasDimming, setDimming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function start() {
    const { findLayoutStops, startTour } = await import('./start-tour.ts')
    startTour({
      text: t,
      hasDimming,
      stops: findLayoutStops(t),
      onEnd(how) {
        setEnded(how)
        button.current?.focus()
        choose(latestTour)
      },
    })
  }
  useStartByLink(() => void start())

  return (
    <>
      <p>{t('tourText')}</p>
      <div className="wide">
        <div className="row g-4">
          <div className="col-12 col-lg-6">
            <LayoutPicture />
          </div>
          <div className="col-12 col-lg-6">
            <StepList
              steps={steps.map((step) => ({
                title: t(`tour${step}`),
                description: t(`tour${step}Text`),
              }))}
            />
          </div>
        </div>
      </div>
      <label className="form-check needs-scripting">
        <input
          className="form-check-input"
          type="checkbox"
          checked={hasDimming}
          onChange={({ target }) => setDimming(target.checked)}
        />
        {t('tourDimming')}
      </label>
      <button
        ref={button}
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => void start()}
      >
        <Icon name="navigation" />
        {t(tourDone === latestTour ? 'tourAgain' : 'tourStart')}
      </button>
      <p role="status">{ended && t(ended === 'finished' ? 'tourFinished' : 'tourSkipped')}</p>
    </>
  )
}

/** The page in outline, with the numbers of the steps. */
const LayoutPicture = () => (
  <div
    className="d-flex bg-body border rounded-3 overflow-hidden user-select-none"
    aria-hidden="true"
  >
    <div className="d-grid gap-3 align-content-start p-3 bg-surface border-end">
      <Mark at={1} />
      {[0, 1, 2, 3].map((line) => (
        <span key={line} className="px-7 py-1 bg-surface-2 rounded-pill" />
      ))}
    </div>
    <div className="d-grid gap-3 flex-1 align-content-start py-3 ps-3">
      <div className="d-flex gap-3 me-3 p-2 bg-surface border rounded">
        <Mark at={3} />
        <span className="me-auto" />
        <Mark at={2} />
        <Mark at={4} />
        <Mark at={5} />
      </div>
      <div className="d-flex align-items-center gap-3">
        <div className="flex-1 d-grid gap-3 p-4 bg-surface border rounded">
          <span className="w-50 py-1 bg-surface-2 rounded-pill" />
          <span className="py-1 bg-surface-2 rounded-pill" />
          <span className="py-1 bg-surface-2 rounded-pill" />
        </div>
        <Mark at={6} />
      </div>
    </div>
  </div>
)

const Mark = ({ at }: { at: number }) => (
  <span className="badge badge-count tone-primary align-self-center justify-self-start">{at}</span>
)

/** The steps of a tour for those who read them instead. */
const StepList = ({ steps }: { steps: { title: string; description: string }[] }) => (
  <ol className="d-grid gap-3 m-0 p-0 list-unstyled">
    {steps.map(({ title, description }, index) => (
      <li key={title} className="d-flex align-items-start gap-3">
        <span className="badge badge-count tone-primary">{index + 1}</span>
        <span>
          <b className="d-block">{title}</b> {description}
        </span>
      </li>
    ))}
  </ol>
)

const guests = 312

/** The screen of the tour, with a number at each of its steps. */
function CheckInScreen({ screen }: { screen: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('extensions')
  const [arrived, setArrived] = useState(284)
  const [isHeld, hold] = useState(false)
  return (
    <div ref={screen} className="bg-body border rounded-3 overflow-hidden">
      <div className="d-flex align-items-center gap-3 py-3 px-4 bg-surface border-bottom">
        <Icon name="users" />
        <b className="me-auto">{t('tourScreen')}</b>
        <span className={isHeld ? 'badge tone-warning' : 'badge tone-success'}>
          {t(isHeld ? 'tourHeld' : 'tourOpen')}
        </span>
      </div>
      <div className="d-grid gap-4 p-4">
        <div className="tour-stop d-grid gap-2 p-2">
          <span className="d-flex align-items-center gap-2">
            <span className="badge badge-count tone-primary">1</span>
            <span role="status">{t('tourArrived', { arrived, total: guests })}</span>
          </span>
          <div className="progress" aria-hidden="true">
            <div className="progress-bar" style={{ inlineSize: `${(arrived / guests) * 100}%` }} />
          </div>
        </div>
        <div className="tour-stop d-flex flex-wrap align-items-center gap-2 p-2">
          <span className="badge badge-count tone-primary">2</span>
          <button
            type="button"
            className="btn btn-primary"
            disabled={arrived === guests}
            onClick={() => setArrived(arrived + 1)}
          >
            <Icon name="user-check" />
            {t('tourCheckInGuest')}
          </button>
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={arrived === 0}
            onClick={() => setArrived(arrived - 1)}
          >
            {t('tourUncheck')}
          </button>
        </div>
        <div className="tour-stop d-flex align-items-center gap-2 p-2">
          <span className="badge badge-count tone-primary">3</span>
          <label className="form-check m-0">
            <input
              className="form-check-input"
              type="checkbox"
              checked={isHeld}
              onChange={({ target }) => hold(target.checked)}
            />
            {t('tourHold')}
          </label>
        </div>
      </div>
    </div>
  )
}

/** A screen of its own, whose elements the tour describes. */
export function SmallScreen() {
  const t = useTranslations('extensions')
  const screen = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const stops = (['Guests', 'CheckIn', 'Hold'] as const).map((step) => ({
    title: t(`tour${step}`),
    description: t(`tour${step}Text`),
  }))

  async function start() {
    const { startTour } = await import('./start-tour.ts')
    const elements = screen.current?.querySelectorAll<HTMLElement>('.tour-stop') ?? []
    startTour({
      text: t,
      hasDimming: true,
      stops: stops.flatMap((stop, index) => {
        const element = elements[index]
        return element ? [{ ...stop, element }] : []
      }),
      onEnd: () => button.current?.focus(),
    })
  }

  return (
    <>
      <div className="wide">
        <div className="row g-4">
          <div className="col-12 col-lg-6">
            <CheckInScreen screen={screen} />
          </div>
          <div className="col-12 col-lg-6">
            <StepList steps={stops} />
          </div>
        </div>
      </div>
      <button
        ref={button}
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => void start()}
      >
        <Icon name="navigation" />
        {t('tourScreenStart')}
      </button>
    </>
  )
}

/** Starts the tour after a link to `?start`, which a reload does not repeat. */
function useStartByLink(start: () => void) {
  const [params, setParams] = useSearchParams()
  const isWanted = useRef(false)
  const hasLink = params.has('start')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address counts
  useEffect(() => {
    if (hasLink) {
      isWanted.current = true
      setParams({}, { replace: true, preventScrollReset: true })
    } else if (isWanted.current) {
      isWanted.current = false
      start()
    }
  }, [hasLink])
}
