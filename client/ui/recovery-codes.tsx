import { useTranslations } from '../i18n/translations.ts'
import { useBrand } from './logo.tsx'

type RecoveryCodesProps = { codes: string[]; back: string }

/** New recovery codes, which are shown once. The download works without scripts, as the link has the file. */
export function RecoveryCodes({ codes, back }: RecoveryCodesProps) {
  const t = useTranslations('two-factor')
  const brand = useBrand()
  const text = `${t('fileTitle', { name: brand })}\n\n${codes.join('\n')}\n`
  return (
    <>
      <p>{t('codesText')}</p>
      <ul className="recovery-codes list-plain font-monospace" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="d-grid gap-2">
        <a
          className="btn btn-outline-secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('download')}
        </a>
        <a className="btn btn-primary w-100" href={back}>
          {t('continue')}
        </a>
      </div>
    </>
  )
}
