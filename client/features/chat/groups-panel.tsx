import { Form } from 'react-router-dom'
import type { Contact } from '#db/chat/contacts.ts'
import type { Channel } from '#db/chat/group-rows.ts'
import { maxGroupNameLength, maxTopicLength } from '#db/chat/limits.ts'
import { groupKinds } from '#db/chat/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { groupIntents } from './intents.ts'
import { PeopleBoxes } from './people-boxes.tsx'
import { SidePanel } from './side-panel.tsx'

type GroupsPanelProps = { channels: Channel[]; colleagues: Contact[] }

/** The channels that can be joined, and the form for a new group. */
export function GroupsPanel({ channels, colleagues }: GroupsPanelProps) {
  const t = useTranslations('chat')
  return (
    <SidePanel id="more-groups" side="start" title={t('groups')}>
      {channels.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-muted fs-sm" id="channels">
            {t('joinChannels')}
          </h3>
          <Form method="post" action="/chat">
            <ul className="list-plain" aria-labelledby="channels">
              {channels.map(({ id, name, topic, memberCount }) => (
                <li key={id} className="d-flex align-items-center gap-3 py-1">
                  <span className="d-grid me-auto min-w-0">
                    <bdi className="text-truncate fw-medium">{name}</bdi>
                    <span className="text-truncate match-parent text-muted fs-sm" dir="auto">
                      {topic || t('memberCount', { count: memberCount })}
                    </span>
                  </span>
                  <button
                    type="submit"
                    className="btn btn-outline-secondary btn-sm"
                    aria-label={t('joinChannel', { name })}
                    {...groupIntents.button('joinChannel', { id })}
                  >
                    {t('join')}
                  </button>
                </li>
              ))}
            </ul>
          </Form>
        </>
      )}
      <h3 className="mt-5 mb-3 text-muted fs-sm">{t('newGroup')}</h3>
      <Form method="post" action="/chat">
        <div className="field">
          <label className="form-label" htmlFor="new-group-name">
            {t('name')}
          </label>
          <input
            id="new-group-name"
            name="name"
            className="form-control"
            dir="auto"
            autoComplete="off"
            maxLength={maxGroupNameLength}
            required
          />
        </div>
        <div className="field">
          <label className="form-label" htmlFor="new-group-topic">
            {t('topic')}
          </label>
          <input
            id="new-group-topic"
            name="topic"
            className="form-control"
            dir="auto"
            autoComplete="off"
            maxLength={maxTopicLength}
          />
        </div>
        <fieldset className="field">
          <legend className="form-label fs-base">{t('kind')}</legend>
          {groupKinds.map((kind) => (
            <label key={kind} className="form-check align-items-center min-h-control">
              <input
                type="radio"
                className="form-check-input"
                name="kind"
                value={kind}
                defaultChecked={kind === 'group'}
              />
              {t(`kind_${kind}`)}
            </label>
          ))}
        </fieldset>
        <PeopleBoxes legend={t('members')} people={colleagues} />
        <button type="submit" className="btn btn-primary" {...groupIntents.button('createGroup')}>
          {t('createGroup')}
        </button>
      </Form>
    </SidePanel>
  )
}
