import { useLocation } from 'react-router-dom'
import { useTranslations } from '../i18n/translations.ts'
import { toLockScreen, toSignIn } from '../lib/api/safe-return.ts'
import { sessionState } from '../lib/api/session-state.ts'
import { useLiveState } from '../lib/live/live.ts'
import { useStore } from '../lib/store.ts'
import { Icon } from '../ui/icon.tsx'
import { leaveWithoutAsking } from '../ui/leave-without-asking.ts'

/** A banner on a page whose session has ended or is locked, with a link to sign in and return. */
export function SessionBar() {
  const t = useTranslations()
  useLocation() // renders again with each address
  const { link } = useLiveState()
  const answered = useStore(sessionState)
  const state = answered === 'open' && link === 'over' ? 'ended' : answered
  if (state === 'open') return null
  const isLocked = state === 'locked'
  const here = location.pathname + location.search // a page may change the address without the router
  return (
    <p
      className="session-bar alert tone-warning flex-wrap align-items-center gap-2 mb-3 py-2"
      role="alert"
    >
      <Icon name={isLocked ? 'lock' : 'log-out'} size={16} />
      <span>{t(isLocked ? 'sessionLocked' : 'sessionEnded')}</span>
      {/* A link with a target loads a new document. */}
      <a
        href={isLocked ? toLockScreen(here) : toSignIn(here)}
        target="_self"
        onClick={() => {
          leaveWithoutAsking.isForced = true
        }}
      >
        {t(isLocked ? 'unlock' : 'signInAgain')}
      </a>
    </p>
  )
}
