import { useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Contact } from '#db/chat/contacts.ts'
import { maxAboutLength } from '#db/chat/limits.ts'
import { ownStatuses } from '#db/chat/model.ts'
import type { ChatRow } from '#db/chat/sidebar.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Rejected, toRejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInputBeforeHydration } from '../../ui/use-input-before-hydration.ts'
import type { OwnProfile } from './endpoints.ts'
import { groupIntents } from './intents.ts'
import { SidePanel } from './side-panel.tsx'
import { StatusAvatar, toPicture, useContactStatus, useStatusLabel } from './status.tsx'

type ContactPanelProps = { contact: Contact; row: ChatRow | undefined }

/** The profile of a contact; a conversation that has begun can be muted. */
export function ContactPanel({ contact, row }: ContactPanelProps) {
  const t = useTranslations('chat')
  const toLabel = useStatusLabel()
  const status = useContactStatus()(contact)
  const fetcher = useFetcher({ key: `mute-${contact.uid}` })
  const { displayName, photoURL, about } = contact
  return (
    <SidePanel id="contact" side="end" title={t('contact')}>
      <div className="d-grid gap-1 justify-items-center mt-2 mb-5 text-center">
        <StatusAvatar name={displayName} src={photoURL} status={status} size={96} />
        <b className="mt-2 fs-lg" dir="auto">
          {displayName}
        </b>
        <span className="text-muted">{toLabel(status)}</span>
      </div>
      {row && (
        <fetcher.Form method="post">
          <button
            type="submit"
            className="btn btn-outline-secondary"
            aria-pressed={row.isMuted}
            {...groupIntents.button('mute', { on: !row.isMuted })}
          >
            {t('mute')}
          </button>
        </fetcher.Form>
      )}
      <h3 className="mt-5 mb-1 text-muted fs-sm">{t('aboutThem')}</h3>
      <p className="text-break text-pre-line match-parent" dir="auto">
        {about || t('nothingSaid')}
      </p>
    </SidePanel>
  )
}

type OwnPanelProps = { me: OwnProfile; rejected: Rejected | undefined }

/** The profile of the user and the form to edit it. */
export function OwnPanel({ me, rejected }: OwnPanelProps) {
  const t = useTranslations('chat')
  const toLabel = useStatusLabel()
  const fetcher = useFetcher<unknown>({ key: 'chat-profile' })
  const [about, setAbout] = useState(rejected?.values.about ?? me.about)
  const refused = toRejected(fetcher.data) ?? rejected
  const [error] = refused?.errors.about ?? []
  const isSaved = fetcher.state === 'idle' && fetcher.data === null
  const length = [...about].length
  const text = useRef<HTMLTextAreaElement>(null)
  useInputBeforeHydration(text, setAbout)
  return (
    <SidePanel id="own-profile" side="start" title={t('ownProfile')}>
      <div className="d-grid gap-1 justify-items-center mt-2 mb-5 text-center">
        <Avatar name={me.displayName} src={toPicture(me.photoURL)} size={96} />
        <b className="mt-2 fs-lg" dir="auto">
          {me.displayName}
        </b>
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="profile" />
        <input type="hidden" name="version" value={me.version} />
        <div className="field">
          <label className="form-label" htmlFor="own-about">
            {t('aboutMe')}
          </label>
          <textarea
            ref={text}
            id="own-about"
            name="about"
            className="form-control"
            rows={3}
            dir="auto"
            defaultValue={about}
            aria-invalid={error || length > maxAboutLength ? true : undefined}
            aria-describedby="own-about-count"
            onChange={({ target }) => setAbout(target.value)}
          />
          {error && (
            <p className="field-error">
              <Icon name="alert-circle" size={16} />
              {t('tooLong', { max: maxAboutLength })}
            </p>
          )}
          <p id="own-about-count" className="form-text">
            {t('counted', { used: length, max: maxAboutLength })}
          </p>
        </div>
        <fieldset className="field">
          <legend className="form-label fs-base">{t('status')}</legend>
          {ownStatuses.map((status) => (
            <label key={status} className="form-check align-items-center min-h-control">
              <input
                type="radio"
                className="form-check-input"
                name="status"
                value={status}
                defaultChecked={status === (rejected?.values.status ?? me.status)}
              />
              {toLabel(status)}
            </label>
          ))}
        </fieldset>
        <div className="d-flex flex-wrap align-items-center gap-3">
          <button type="submit" className="btn btn-primary" disabled={length > maxAboutLength}>
            {t('save')}
          </button>
          <span role="status">{isSaved && t('saved')}</span>
        </div>
      </fetcher.Form>
    </SidePanel>
  )
}
