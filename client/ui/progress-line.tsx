import { useNavigation } from 'react-router-dom'

/** A progress bar during navigations; CSS delays it. */
export function ProgressLine() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div
      className="progress-line position-fixed top-0 start-0 end-0 d-print-none overflow-hidden"
      aria-hidden="true"
    />
  )
}
