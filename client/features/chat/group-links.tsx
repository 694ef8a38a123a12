import type { GroupRow } from '#db/chat/group-rows.ts'
import { chatUrl, toGroupChat } from '#db/chat/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { GroupAvatar } from './group-avatar.tsx'
import { RowLink } from './row-link.tsx'

type GroupLinksProps = { groups: GroupRow[]; chosen: number | undefined }

/** The groups and channels of the user, and the button for more. */
export function GroupLinks({ groups, chosen }: GroupLinksProps) {
  const t = useTranslations('chat')
  return (
    <>
      <div className="d-flex align-items-center mt-1 mx-2">
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
      {groups.length === 0 && <p className="m-2 text-muted text-center">{t('noGroups')}</p>}
    </>
  )
}

function GroupLink({ group, isChosen }: { group: GroupRow; isChosen: boolean }) {
  const t = useTranslations('chat')
  const { labeled } = useFormat()
  const { id, kind, name, unseen, isMuted, last } = group
  return (
    <RowLink
      href={chatUrl(toGroupChat(id))}
      isChosen={isChosen}
      face={<GroupAvatar kind={kind} />}
      name={name}
      text={
        <>
          {last && labeled(last.author ?? t('you'), '')}
          {last?.isDeleted ? t('deletedText') : last && (last.textContent || t('file'))}
        </>
      }
      time={last?.time}
      unseen={unseen}
      isMuted={isMuted}
    />
  )
}
