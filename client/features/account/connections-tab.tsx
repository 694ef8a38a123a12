import { useEffect, useRef } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { providerIcons } from '../../ui/provider-icons.ts'
import type { Connection, ReauthState } from './endpoints.ts'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'
import { useOutcome } from './use-outcome.ts'

type ConnectionsTabProps = { connections: Connection[]; reauth: ReauthState | undefined }

/** The linked accounts, for the configured providers. */
export function ConnectionsTab({ connections, reauth }: ConnectionsTabProps) {
  const t = useTranslations('account')
  const list = useRef<HTMLUListElement>(null)
  const { rejected, isSaved } = useOutcome('reauthenticate')
  const isReauthenticated = reauth?.isProven === true
  const canChange = connections.some(
    ({ href, isConnected, isOwn }) => href || isConnected !== isOwn,
  )
  const isFormVisible = reauth?.by === 'password' && canChange && !isReauthenticated
  // After reauthentication the form is gone, so the focus moves to the first connection.
  useEffect(() => {
    if (isSaved && isReauthenticated) list.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isSaved, isReauthenticated])
  return (
    <TabCard id="connections" title={t('connections')} text={t('connectionsText')}>
      {!isFormVisible && <FormAlert rejected={rejected} />}
      {connections.length === 0 && (
        <EmptyState icon="link-2" title={t('noConnections')} text={t('noConnectionsText')} />
      )}
      {connections.length > 0 && (
        <SettingsForm name="disconnect">
          {() => (
            <ul ref={list} className="divided list-plain">
              {connections.map((each) => (
                <ConnectionLine key={each.id} connection={each} isSure={isReauthenticated} />
              ))}
            </ul>
          )}
        </SettingsForm>
      )}
      {reauth && canChange && !isReauthenticated && <ReauthForm reauth={reauth} />}
    </TabCard>
  )
}

/** Asks for reauthentication before anything can be changed. */
function ReauthForm({ reauth: { by, provider, href, needsCode } }: { reauth: ReauthState }) {
  const t = useTranslations('account')
  const codes = useTranslations('two-factor')
  if (by === 'password') {
    return (
      <SettingsForm
        name="reauthenticate"
        save={t('reauthenticate')}
        className="pt-5 border-top"
        isEmptied
      >
        {({ rejected }) => (
          <div className="mw-form">
            <p>{t('reauthText')}</p>
            <Field
              name="password"
              label={t('yourPassword')}
              input={PasswordInput}
              autoComplete="current-password"
              rejected={rejected}
            />
            {needsCode && <CodeField hint={codes('codeHint')} rejected={rejected} />}
          </div>
        )}
      </SettingsForm>
    )
  }
  return (
    <div className="pt-5 border-top">
      <p>{t(href ? 'signInAgainText' : 'reauthUnavailable')}</p>
      {href && provider && (
        <a className="btn btn-primary" href={href}>
          {t('signInAgain', { name: t(`provider_${provider}`) })}
        </a>
      )}
    </div>
  )
}

type ConnectionLineProps = { connection: Connection; isSure: boolean }

function ConnectionLine({ connection, isSure: isReauthenticated }: ConnectionLineProps) {
  const { id, isConnected, isOwn, href } = connection
  const t = useTranslations('account')
  const name = t(`provider_${id}`)
  return (
    <li className="muted-icon d-flex flex-wrap align-items-center row-gap-2 column-gap-3 py-3">
      <Icon name={providerIcons[id]} size={20} />
      <div className="flex-200 d-grid min-w-0">
        <span>
          {name} {isConnected && <Badge tone="success">{t('connected')}</Badge>}
        </span>
        {isOwn && <span className="card-note">{t('ownConnection')}</span>}
      </div>
      {isReauthenticated && href && (
        <a
          className="btn btn-outline-secondary btn-sm"
          href={href}
          aria-label={t('connectTo', { name })}
        >
          {t('connect')}
        </a>
      )}
      {isReauthenticated && isConnected && !isOwn && (
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
