import type { GroupRow } from '#db/chat/group-rows.ts'
import { chatUrl, toGroupChat } from '#db/chat/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTimes } from './times.ts'

type GroupLinksProps = { groups: GroupRow[]; chosen: number | undefined }

/** The groups and channels of the user, and the button for more. */
export function GroupLinks({ groups, chosen }: GroupLinksProps) {
  const t = useWords('chat')
  return (
    <>
      <div className="d-flex align-items-center mt-3 mx-2">
        <h2 className="m-0 me-auto text-muted fs-xs" id="groups">
          {t('groups')}
        </h2>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          popoverTarget="more-groups"
          aria-label={t('moreGroups')}
          title={t('moreGroups')}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      <ul className="list-plain" aria-labelledby="groups">
        {groups.map((group) => (
          <GroupLink key={group.id} group={group} isChosen={toGroupChat(group.id) === chosen} />
        ))}
      </ul>
      {groups.length === 0 && <p className="chat-none text-muted text-center">{t('noGroups')}</p>}
    </>
  )
}

function GroupLink({ group, isChosen }: { group: GroupRow; isChosen: boolean }) {
  const t = useWords('chat')
  const { labeled } = useFormat()
  const times = useTimes()
  const { id, kind, name, unseen, isMuted, last } = group
  const moment = last && times.momentOf(last.time)
  return (
    <li>
      <a
        className={unseen > 0 && !isMuted ? 'chat-link-row is-unread' : 'chat-link-row'}
        href={chatUrl(toGroupChat(id))}
        aria-current={isChosen ? 'page' : undefined}
      >
        <span
          className="chat-group-sign text-muted d-grid align-items-center flex-shrink-0 bg-surface-2 rounded"
          aria-hidden="true"
        >
          <Icon name={kind === 'channel' ? 'hash' : 'users'} />
        </span>
        <span className="chat-names">
          <b>
            <bdi>{name}</bdi>
            {isMuted && (
              <>
                <Icon name="bell-off" size={14} />
                <span className="visually-hidden">, {t('muted')}</span>
              </>
            )}
          </b>
          <span dir="auto">
            {last && labeled(last.author ?? t('you'), '')}
            {last?.isDeleted ? t('deletedText') : last && (last.textContent || t('file'))}
          </span>
        </span>
        <span className="chat-ends">
          {moment && (
            <time className="align-self-end text-muted" dateTime={moment.toISOString()}>
              {times.short(moment)}
            </time>
          )}
          <CountBadge
            count={unseen}
            of={t('unread', { count: unseen })}
            tone={isMuted ? 'neutral' : 'primary'}
          />
        </span>
      </a>
    </li>
  )
}
