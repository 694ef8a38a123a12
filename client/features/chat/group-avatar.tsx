import type { CSSProperties } from 'react'
import type { Group } from '#db/chat/group-rows.ts'
import { Icon } from '../../ui/icon.tsx'

/** The sign of a group or channel, where a contact has a picture. */
export const GroupAvatar = ({ kind }: Pick<Group, 'kind'>) => (
  <span
    className="avatar tone-neutral rounded"
    style={{ '--avatar': '40px' } as CSSProperties}
    aria-hidden="true"
  >
    <Icon name={kind === 'channel' ? 'hash' : 'users'} />
  </span>
)
