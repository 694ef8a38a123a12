import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../i18n/words.ts'
import { toLockScreen, toSignIn } from '../lib/api/safe-return.ts'
import { sessionState } from '../lib/api/session-state.ts'
import { useTold } from '../lib/live/live.ts'
import { Icon } from '../ui/icon.tsx'
import { leaving } from '../ui/leaving.ts'

/** Says on a page that stands that its session is over or locked, and leads to sign in and back to it. */
export function SessionBar() {
  const t = useWords()
  useLocation() // drawn anew with each address
  const { link } = useTold()
  const answered = useSyncExternalStore(
    sessionState.subscribe,
    sessionState.read,
    sessionState.readOnServer,
  )
  const state = answered === 'open' && link === 'over' ? 'ended' : answered
  if (state === 'open') return null
  const isLocked = state === 'locked'
  const here = location.pathname + location.search // a page may have changed it beside the router
  return (
    <p className="session-bar tone-warning" role="alert">
      <Icon name={isLocked ? 'lock' : 'log-out'} size={16} />
      <span>{t(isLocked ? 'sessionLocked' : 'sessionEnded')}</span>
      {/* With a target it is the browser that follows it: the document is loaded anew. */}
      <a
        href={isLocked ? toLockScreen(here) : toSignIn(here)}
        target="_self"
        onClick={() => {
          leaving.isForced = true
        }}
      >
        {t(isLocked ? 'unlock' : 'signInAgain')}
      </a>
    </p>
  )
}
