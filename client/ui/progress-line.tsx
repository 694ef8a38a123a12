import { useNavigation } from 'react-router-dom'

/** A progress bar during navigations; CSS delays it. */
export function ProgressLine() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="progress-line d-print-none top-0 overflow-hidden" aria-hidden="true" />
  )
}
