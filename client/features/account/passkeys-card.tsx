import { Form } from 'react-router-dom'
import type { Passkey, TwoFactorState } from '#db/two-factor/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import { RecoveryCodes } from '../../ui/recovery-codes.tsx'
import { passkeys as calls } from '../two-factor/endpoints.ts'
import { getAddress } from './forms.ts'
import { TabCard } from './tab-card.tsx'
import { useOutcome } from './use-outcome.ts'

type PasskeysCardProps = { twoFactor: TwoFactorState; passkeys: Passkey[]; isVerified: boolean }

const here = getAddress('/account/account-settings', 'security')

/** The passkeys of the account. They are added and removed only by those who have verified that it is them. */
export function PasskeysCard({ twoFactor, passkeys, isVerified }: PasskeysCardProps) {
  const t = useTranslations('two-factor')
  const { rejected, answer } = useOutcome('passkeyAdd')
  const codes = answer && 'saved' in answer ? answer.codes : undefined
  if (codes) {
    return (
      <TabCard id="codes" title={t('codesTitle')} text={t('passkeyFirst')}>
        <div className="mw-form">
          <RecoveryCodes codes={codes} back={here} />
        </div>
      </TabCard>
    )
  }
  return (
    <TabCard id="passkeys" title={t('passkeys')} text={t('passkeysText')}>
      <FormAlert rejected={rejected} />
      <RemovalAlert />
      {passkeys.length > 0 && (
        <ul className="divided list-plain">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={`${passkey.id} ${passkey.name}`}
              passkey={passkey}
              isVerified={isVerified}
              isLastFactor={passkeys.length === 1 && !twoFactor.hasApp}
            />
          ))}
        </ul>
      )}
      {twoFactor.canAddPasskey ? (
        <AddPasskey isVerified={isVerified} />
      ) : (
        <p className="m-0">{t('passkeysUnavailable')}</p>
      )}
    </TabCard>
  )
}

/** One alert for the forms of all passkeys. */
function RemovalAlert() {
  const { rejected } = useOutcome('passkeyRemove')
  return <FormAlert rejected={rejected} />
}

function AddPasskey({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('two-factor')
  if (!isVerified) return <p className="m-0">{t('verifyForPasskeys')}</p>
  return (
    <>
      <div className="d-flex">
        <PasskeyButton
          label={t('addPasskey')}
          request={{ create: calls.beginAdding }}
          fields={{ form: 'passkeyAdd' }}
          className="btn btn-primary"
        />
      </div>
      <p className="without-scripting m-0">{t('addNeedsScripts')}</p>
    </>
  )
}

type PasskeyLineProps = { passkey: Passkey; isVerified: boolean; isLastFactor: boolean }

function PasskeyLine({ passkey, isVerified, isLastFactor }: PasskeyLineProps) {
  const t = useTranslations('two-factor')
  const { id, name, createdAt, usedAt } = passkey
  return (
    <li className="muted-icon d-flex flex-wrap align-items-center row-gap-2 column-gap-3 py-3">
      <Icon name="key" size={20} />
      <div className="flex-200 d-grid min-w-0">
        <bdi className="text-break">{name}</bdi>
        <span className="card-note">
          {t('added')} <DateTime at={createdAt} />
          {' · '}
          {usedAt ? (
            <>
              {t('lastUsed')} <DateTime at={usedAt} />
            </>
          ) : (
            t('neverUsed')
          )}
        </span>
        <RenameForm passkey={passkey} />
      </div>
      {isVerified && (
        <Form method="post" action={here} replace preventScrollReset>
          <input type="hidden" name="form" value="passkeyRemove" />
          <input type="hidden" name="id" value={id} />
          <ConfirmButton
            label={t('removeNamed', { name })}
            className="btn btn-outline-secondary btn-sm"
            question={t('removeTitle', { name })}
            text={t(isLastFactor ? 'removeLastText' : 'removeText')}
            verb={t('remove')}
            submit={{}}
          >
            {t('remove')}
          </ConfirmButton>
        </Form>
      )}
    </li>
  )
}

function RenameForm({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useTranslations('two-factor')
  const { rejected } = useOutcome('passkeyRename')
  const own = rejected?.values.id === String(id) ? rejected : undefined
  return (
    <details open={own !== undefined || undefined}>
      <summary
        className="text-primary cursor-pointer fs-sm"
        aria-label={t('renameNamed', { name })}
      >
        {t('rename')}
      </summary>
      <Form method="post" action={here} replace preventScrollReset noValidate className="mt-3">
        <input type="hidden" name="form" value="passkeyRename" />
        <input type="hidden" name="id" value={id} />
        <FormAlert rejected={own} />
        <Field name="name" label={t('name')} maxLength={60} defaultValue={name} rejected={own} />
        <button type="submit" className="btn btn-outline-secondary btn-sm">
          {t('save')}
        </button>
      </Form>
    </details>
  )
}
