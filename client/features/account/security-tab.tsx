import type { Passkey, TwoFactorState } from '#db/two-factor/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { ReauthState } from './endpoints.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'
import { VerifyCard } from './verify-card.tsx'

type SecurityTabProps = {
  twoFactor: TwoFactorState
  passkeys: Passkey[]
  reauth: ReauthState
  isKeptElsewhere: boolean
}

const setupAddress = `/pages/two-factor-setup?${new URLSearchParams({
  returnTo: '/account/account-settings?tab=security',
})}`

/** Two-factor authentication and passkeys. */
export function SecurityTab({ twoFactor, passkeys, reauth, isKeptElsewhere }: SecurityTabProps) {
  const t = useTranslations('two-factor')
  if (isKeptElsewhere) {
    return (
      <TabCard id="two-factor" title={t('cardTitle')} text={t('cardText')}>
        <p className="m-0">{t('elsewhere')}</p>
      </TabCard>
    )
  }
  const canChange = twoFactor.isOn || twoFactor.canAddPasskey
  return (
    <>
      {canChange && !reauth.isProven && <VerifyCard reauth={reauth} hides={['twoFactorOff']} />}
      <TabCard
        id="two-factor"
        title={t('cardTitle')}
        text={t('cardText')}
        badge={twoFactor.isOn ? <Badge tone="success">{t('on')}</Badge> : <Badge>{t('off')}</Badge>}
      >
        {twoFactor.isOn ? (
          <WhenOn twoFactor={twoFactor} reauth={reauth} />
        ) : (
          <a className="btn btn-primary justify-self-start" href={setupAddress}>
            {t('setUp')}
          </a>
        )}
      </TabCard>
      <PasskeysCard twoFactor={twoFactor} passkeys={passkeys} isVerified={reauth.isProven} />
    </>
  )
}

function WhenOn({ twoFactor, reauth }: Pick<SecurityTabProps, 'twoFactor' | 'reauth'>) {
  const t = useTranslations('two-factor')
  const { since, codesLeft, isRequired, hasApp } = twoFactor
  return (
    <>
      <div className="d-grid gap-3 justify-items-start">
        {since && (
          <p className="m-0">
            {t('since')} <DateTime at={since} isLong />
          </p>
        )}
        <p className="m-0">{t('codesLeft', { count: codesLeft })}</p>
        <div className="d-flex flex-wrap gap-2">
          <a className="btn btn-outline-secondary" href="/pages/recovery-codes">
            {t('newCodes')}
          </a>
          <a className="btn btn-outline-secondary" href={setupAddress}>
            {t(hasApp ? 'setUpOther' : 'setUpApp')}
          </a>
        </div>
      </div>
      {isRequired ? (
        <p className="m-0">{t('isRequired')}</p>
      ) : (
        <TurnOffForm isVerified={reauth.isProven} />
      )}
    </>
  )
}

function TurnOffForm({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('two-factor')
  if (!isVerified) return <p className="m-0">{t('verifyText')}</p>
  return (
    <SettingsForm name="twoFactorOff" className="pt-5 border-top">
      {() => (
        <ConfirmButton
          label={t('turnOff')}
          question={t('turnOffTitle')}
          text={t('turnOffText')}
          verb={t('turnOff')}
          submit={{}}
        />
      )}
    </SettingsForm>
  )
}
