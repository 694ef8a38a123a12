import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '#client/i18n/words.ts'
import { useChoose, useFrame } from '#client/layout/frame.ts'
import { Icon } from '#client/ui/icon.tsx'
import { latestTour } from '#db/preferences/model.ts'

export const library = { name: 'Driver.js', href: 'https://driverjs.com' }
export const isSpoken = true
export const isWide = true

const steps = ['Menu', 'Search', 'Bookmarks', 'Notifications', 'Account', 'Customizer'] as const

export function Tour() {
  const t = useWords('extensions')
  const { tourDone } = useFrame()
  const choose = useChoose()
  const [ended, setEnded] = useState<'finished' | 'skipped'>()
  const [hasDimming, setDimming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function start() {
    const { startTour } = await import('./start-tour.ts')
    startTour({
      text: t,
      hasDimming,
      onEnd(how) {
        setEnded(how)
        button.current?.focus()
        void choose({ tourDone: latestTour })
      },
    })
  }
  useStartByLink(() => void start())

  return (
    <>
      <p>{t('tourText')}</p>
      <ol className="d-grid grid-cols-fit row-gap-4 column-gap-8 ps-5">
        {steps.map((step) => (
          <li key={step}>
            <b className="d-block">{t(`tour${step}`)}</b> {t(`tour${step}Text`)}
          </li>
        ))}
      </ol>
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
