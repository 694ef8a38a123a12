import { useState } from 'react'
import { useWords } from '#client/i18n/words.ts'
import { useChoose, useFrame } from '#client/layout/frame.ts'
import { Icon } from '#client/ui/icon.tsx'

export const library = { name: 'Driver.js', href: 'https://driverjs.com' }
export const isSpoken = true

export function Tour() {
  const t = useWords('extensions')
  const { tourDone } = useFrame()
  const choose = useChoose()
  const [ended, setEnded] = useState<'finished' | 'skipped'>()
  const [hasDimming, setDimming] = useState(false)

  async function start() {
    const { startTour } = await import('./start-tour.ts')
    startTour({
      text: t,
      hasDimming,
      onEnd(how) {
        setEnded(how)
        void choose({ tourDone: 'on' })
      },
    })
  }

  return (
    <>
      <p>{t('tourText')}</p>
      <ol className="tour-steps">
        {(['Menu', 'Search', 'Bookmarks', 'Notifications', 'Account'] as const).map((step) => (
          <li key={step}>
            <b>{t(`tour${step}`)}</b> {t(`tour${step}Text`)}
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
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => void start()}
      >
        <Icon name="navigation" />
        {t(tourDone ? 'tourAgain' : 'tourStart')}
      </button>
      <p role="status">{ended && t(ended === 'finished' ? 'tourFinished' : 'tourSkipped')}</p>
    </>
  )
}
