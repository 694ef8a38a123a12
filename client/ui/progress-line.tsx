import { useNavigation } from 'react-router-dom'

/** A thin line at the top while the next page is on its way; CSS holds it back for a blink. */
export function ProgressLine() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress-line" aria-hidden="true" />
}
