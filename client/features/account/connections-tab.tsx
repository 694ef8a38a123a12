import { useWords } from '../../languages/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Connection } from './endpoints.ts'
import { TabCard } from './tab-card.tsx'

/** Who else vouches for somebody: only providers that this house has set up. */
export function ConnectionsTab({ connections }: { connections: Connection[] }) {
  const t = useWords('account')
  return (
    <TabCard id="connections" title={t('connections')} text={t('connectionsText')}>
      {connections.length === 0 ? (
        <Empty icon="link-2" title={t('noConnections')} text={t('noConnectionsText')} />
      ) : (
        <ul className="list-plain sessions">
          {connections.map(({ id, name, isConnected }) => (
            <li key={id} className="session">
              <div className="session-main">{name}</div>
              <Badge tone={isConnected ? 'success' : 'neutral'}>
                {t(isConnected ? 'connected' : 'notConnected')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </TabCard>
  )
}
