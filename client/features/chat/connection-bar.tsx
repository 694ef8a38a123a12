import { useTranslations } from '../../i18n/translations.ts'
import { useLiveState } from '../../lib/live/live.ts'
import { Icon } from '../../ui/icon.tsx'

/** Shows that the connection is lost. */
export function ConnectionBar() {
  const t = useTranslations('chat')
  const { link } = useLiveState()
  return (
    <div role="status">
      {link === 'lost' && (
        <p className="alert alert-warning gap-2 m-0 py-2 px-card rounded-0 fs-sm">
          <Icon name="wifi-off" size={16} />
          {t('lost')}
        </p>
      )}
    </div>
  )
}
