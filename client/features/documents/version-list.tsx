import type { Toolbar } from '#db/documents/model.ts'
import type { DocumentVersion } from '#db/documents/versions.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { documentAddress } from './address.ts'

type VersionListProps = {
  id: number
  toolbar: Toolbar
  versions: DocumentVersion[]
  current: number | undefined
}

/** The versions of a document, the latest first. */
export function VersionList({ id, toolbar, versions, current }: VersionListProps) {
  const t = useTranslations('documents')
  return (
    <section className="card" aria-labelledby="versions">
      <div className="card-head">
        <h2 id="versions">{t('versions')}</h2>
      </div>
      <ol className="line-list mh-480 overflow-auto">
        {versions.map(({ number, savedMs }, index) => (
          <li key={number} className="line">
            <Icon name={index === 0 ? 'file-text' : 'clock'} />
            <div className="line-main">
              <a
                className={number === current ? 'fw-semibold' : undefined}
                href={
                  index === 0
                    ? documentAddress({ id, toolbar })
                    : documentAddress({ id, toolbar, version: number })
                }
                aria-current={number === current ? 'page' : undefined}
              >
                {index === 0 ? t('currentVersion') : t('version', { number })}
              </a>
              <span className="line-sub">
                <DateTime at={new Date(savedMs).toISOString()} isLong />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
