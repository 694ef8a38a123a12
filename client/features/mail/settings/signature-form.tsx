import type { CSSProperties } from 'react'
import { Form } from 'react-router-dom'
import type { Signature } from '#db/mail/settings.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { FormAlert } from '../../../ui/field.tsx'
import type { Rejected } from '../../../ui/form.ts'
import { BodyField } from '../body-field.tsx'
import { settingsIntents } from './intents.ts'
import { SettingCard } from './setting-card.tsx'

type SignatureFormProps = { signature: Signature; rejected: Rejected | undefined }

/** The text at the end of new emails and replies. */
export function SignatureForm({ signature, rejected }: SignatureFormProps) {
  const t = useTranslations('mail-settings')
  const typed = rejected && {
    message: rejected.values.message ?? '',
    html: rejected.values.html || null,
  }
  return (
    <SettingCard title={t('signature')} text={t('signatureText')}>
      <Form method="post" noValidate>
        <FormAlert rejected={rejected} />
        <div className="border rounded mb-3" style={{ '--composer-text': '96px' } as CSSProperties}>
          <BodyField
            key={`${signature.message} ${signature.html}`}
            start={typed ?? signature}
            label={t('signature')}
            error={rejected?.errors.message?.[0] ?? rejected?.errors.html?.[0]}
            beginsHere={false}
            onChange={() => {}}
          />
        </div>
        <button type="submit" className="btn btn-primary" {...settingsIntents.button('sign')}>
          {t('save')}
        </button>
      </Form>
    </SettingCard>
  )
}
