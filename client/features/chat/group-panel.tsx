import { useId } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Contact } from '#db/chat/contacts.ts'
import type { Group } from '#db/chat/group-rows.ts'
import { maxGroupNameLength, maxTopicLength } from '#db/chat/limits.ts'
import type { Member } from '#db/chat/members.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { groupIntents } from './intents.ts'
import { PeopleBoxes } from './people-boxes.tsx'
import { SidePanel } from './side-panel.tsx'
import { toPicture } from './status.tsx'

/** The members of a group, and what can be changed. */
export function GroupPanel({ group, colleagues }: { group: Group; colleagues: Contact[] }) {
  const t = useTranslations('chat')
  const { kind, topic, members, role, isMuted } = group
  const fetcher = useFetcher({ key: `group-${group.id}` })
  const isOwner = role === 'owner'
  const present = new Set(members.map(({ contactId }) => contactId))
  const others = colleagues.filter(({ uid }) => !present.has(uid))
  return (
    <SidePanel id="group" side="end" title={t(`kind_${kind}`)}>
      {topic && (
        <p className="text-break text-pre-line match-parent" dir="auto">
          {topic}
        </p>
      )}
      <fetcher.Form method="post" className="d-flex flex-wrap gap-2">
        <button
          type="submit"
          className="btn btn-outline-secondary"
          aria-pressed={isMuted}
          {...groupIntents.button('mute', { on: !isMuted })}
        >
          {t('mute')}
        </button>
        <ConfirmButton
          label={t('leave')}
          question={t('leaveQuestion', { name: group.name })}
          text={t(members.length === 1 ? 'leaveLastText' : 'leaveText')}
          verb={t('leave')}
          submit={groupIntents.button('leave')}
        />
        {isOwner && (
          <ConfirmButton
            label={t('deleteGroup')}
            question={t('deleteGroupQuestion', { name: group.name })}
            text={t('deleteGroupText')}
            verb={t('delete')}
            submit={groupIntents.button('deleteGroup')}
          />
        )}
      </fetcher.Form>
      <h3 className="mt-5 mb-1 text-muted fs-sm" id="members">
        {t('memberCount', { count: members.length })}
      </h3>
      <fetcher.Form method="post">
        <ul className="list-plain" aria-labelledby="members">
          {members.map((member) => (
            <MemberLine key={member.contactId} member={member} isEditable={isOwner} />
          ))}
        </ul>
      </fetcher.Form>
      {(isOwner || kind === 'channel') && others.length > 0 && (
        <fetcher.Form method="post" className="mt-5">
          <PeopleBoxes legend={t('addPeople')} people={others} />
          <button type="submit" className="btn btn-primary" {...groupIntents.button('invite')}>
            {t('add')}
          </button>
        </fetcher.Form>
      )}
      {isOwner && <EditGroup key={group.version} group={group} />}
    </SidePanel>
  )
}

function MemberLine({ member, isEditable }: { member: Member; isEditable: boolean }) {
  const t = useTranslations('chat')
  const { contactId, displayName, photoURL, role, isActive } = member
  const name = contactId === null ? t('you') : displayName
  const notes = [role === 'owner' && t('owner'), !isActive && t('deactivated')].filter(Boolean)
  return (
    <li className="d-flex align-items-center gap-2 py-1">
      <Avatar name={displayName} src={toPicture(photoURL)} size={32} />
      <span className="d-grid me-auto min-w-0">
        <bdi className="text-truncate fw-medium">{name}</bdi>
        {notes.length > 0 && <span className="text-muted fs-sm">{notes.join(' · ')}</span>}
      </span>
      {isEditable && contactId !== null && (
        <>
          <button
            type="submit"
            className="btn btn-ghost btn-icon"
            aria-pressed={role === 'owner'}
            aria-label={t('makeOwner', { name })}
            title={t('makeOwner', { name })}
            {...groupIntents.button('setRole', {
              contactId,
              role: role === 'owner' ? 'member' : 'owner',
            })}
          >
            <Icon name="shield" />
          </button>
          <button
            type="submit"
            className="btn btn-ghost btn-icon"
            aria-label={t('removeMember', { name })}
            title={t('removeMember', { name })}
            {...groupIntents.button('removeMember', { contactId })}
          >
            <Icon name="x" />
          </button>
        </>
      )}
    </li>
  )
}

function EditGroup({ group: { id, name, topic, version } }: { group: Group }) {
  const t = useTranslations('chat')
  const fetcher = useFetcher({ key: `group-${id}` })
  const [nameId, topicId] = [useId(), useId()]
  return (
    <fetcher.Form method="post" className="mt-5">
      <input type="hidden" name="version" value={version} />
      <div className="field">
        <label className="form-label" htmlFor={nameId}>
          {t('name')}
        </label>
        <input
          id={nameId}
          name="name"
          className="form-control"
          dir="auto"
          autoComplete="off"
          defaultValue={name}
          maxLength={maxGroupNameLength}
          required
        />
      </div>
      <div className="field">
        <label className="form-label" htmlFor={topicId}>
          {t('topic')}
        </label>
        <input
          id={topicId}
          name="topic"
          className="form-control"
          dir="auto"
          autoComplete="off"
          defaultValue={topic}
          maxLength={maxTopicLength}
        />
      </div>
      <button type="submit" className="btn btn-primary" {...groupIntents.button('changeGroup')}>
        {t('save')}
      </button>
    </fetcher.Form>
  )
}
