import { useWords } from '../../i18n/words.ts'
import { useLiveState } from '../../lib/live/live.ts'
import { Icon } from '../../ui/icon.tsx'

/** Shows that the connection is lost. */
export function ConnectionBar() {
  const t = useWords('chat')
  const { link } = useLiveState()
  return (
    <div role="status">
      {link === 'lost' && (
        <p className="chat-link d-flex flex-wrap align-items-center gap-2 m-0 py-2 px-card fs-sm tone-warning">
          <Icon name="wifi-off" size={16} />
          {t('lost')}
        </p>
      )}
    </div>
  )
}
