import { useSyncExternalStore } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'

/** Toggles full screen; hidden in browsers without support. */
export function FullScreenButton() {
  const t = useTranslations()
  const isFull = useSyncExternalStore(onChange, isFullNow, () => false)
  const isPossible = useSyncExternalStore(onChange, isPossibleHere, () => true)
  if (!isPossible) return null
  const label = t(isFull ? 'leaveFullScreen' : 'fullScreen')
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon bar-button d-none d-lg-inline-flex needs-scripting"
      aria-label={label}
      title={label}
      onClick={flip}
    >
      <Icon name={isFull ? 'minimize' : 'maximize'} />
    </button>
  )
}

function onChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFullNow = () => document.fullscreenElement !== null
const isPossibleHere = () => document.fullscreenEnabled

/** A rejection is the browser's or the user's choice. */
const flip = () =>
  void (
    isFullNow() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  ).catch(() => {})
