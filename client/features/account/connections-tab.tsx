import { useWords } from '../../languages/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { providerIcons } from '../../ui/provider-icons.ts'
import type { Connection } from './endpoints.ts'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

/** Who else vouches for somebody: only providers that this house has set up. */
export function ConnectionsTab({ connections }: { connections: Connection[] }) {
  const t = useWords('account')
  return (
    <TabCard id="connections" title={t('connections')} text={t('connectionsText')}>
      {connections.length === 0 ? (
        <Empty icon="link-2" title={t('noConnections')} text={t('noConnectionsText')} />
      ) : (
        <SettingsForm name="disconnect">
          {() => (
            <ul className="list-plain sessions">
              {connections.map((each) => (
                <ConnectionLine key={each.id} connection={each} />
              ))}
            </ul>
          )}
        </SettingsForm>
      )}
    </TabCard>
  )
}

function ConnectionLine({ connection }: { connection: Connection }) {
  const { id, isConnected, isOwn, href } = connection
  const t = useWords('account')
  const name = t(`provider_${id}`)
  return (
    <li className="session">
      <Icon name={providerIcons[id]} size={20} />
      <div className="session-main">
        <span>
          {name} {isConnected && <Badge tone="success">{t('connected')}</Badge>}
        </span>
        {isOwn && <span className="card-note">{t('ownConnection')}</span>}
      </div>
      {href && (
        <a
          className="btn btn-outline-secondary btn-sm"
          href={href}
          aria-label={t('connectTo', { name })}
        >
          {t('connect')}
        </a>
      )}
      {isConnected && !isOwn && (
        <button
          type="submit"
          className="btn btn-outline-secondary btn-sm"
          name="id"
          value={id}
          aria-label={t('disconnectFrom', { name })}
        >
          {t('disconnect')}
        </button>
      )}
    </li>
  )
}
