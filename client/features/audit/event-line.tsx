import type { AuditDetail } from '#db/audit/model.ts'
import type { AuditEvent } from '#db/audit/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { type AuditParams, auditAddress } from './address.ts'

type EventLineProps = { event: AuditEvent; params: AuditParams; isFirst: boolean }

/** An event of the audit log: what, when, who, whom, and from where. The people are links that filter by them. */
export function EventLine({ event, params, isFirst }: EventLineProps) {
  const { kind, at, actor, actorEmail, person, personEmail, source, ip, device } = event
  const t = useTranslations('audit')
  const detail = useDetail(event)
  const isOther = personEmail !== null && person !== (actor ?? undefined)
  const where = [ip, device].filter(Boolean).join(' · ')
  return (
    <li className={`px-card py-2${isFirst ? '' : ' border-top'}`}>
      <div className="row g-2 align-items-baseline">
        <span className="col-5 col-md-2 fw-semibold">{t(`kind_${kind}`)}</span>
        <span className="col-7 col-md-3 fs-sm">
          <DateTime at={at} isLong className="text-body-secondary tabular" />
        </span>
        <span className="col-12 col-md-4 text-break">
          {t('byWhom')}{' '}
          {actor === null ? (
            t(source === 'person' ? 'notSignedIn' : `source_${source}`)
          ) : (
            <Party email={actorEmail} href={auditAddress({ ...params, actor })} />
          )}
          {isOther && (
            <>
              {' '}
              {t('aboutWhom')}{' '}
              {person === null ? (
                <bdi dir="ltr">{personEmail}</bdi>
              ) : (
                <Party email={personEmail} href={auditAddress({ ...params, person })} />
              )}
            </>
          )}
          {detail && <bdi className="d-block fs-sm text-body-secondary">{detail}</bdi>}
        </span>
        <span className="col-12 col-md-3 fs-sm text-body-secondary text-break">{where}</span>
      </div>
    </li>
  )
}

const Party = ({ email, href }: { email: string | null; href: string }) => (
  <a href={href}>
    <bdi dir="ltr">{email}</bdi>
  </a>
)

/** Returns the facts of an event as one text. */
function useDetail({ kind, detail }: AuditEvent): string {
  const t = useTranslations('audit')
  const { via, reason, from, to, list, count, items, receiver, command }: AuditDetail = detail
  const facts = [
    via && (isWay(via) ? t(`via_${via}`) : via),
    reason && t(`reason_${reason}`),
    from && to && `${t(`role_${from}`)} → ${t(`role_${to}`)}`,
    !from && to && t(`role_${to}`),
    list && t(`list_${list}`),
    count !== undefined && t(kind === 'sessionsEnded' ? 'sessions' : 'rows', { count }),
    items?.join(', '),
    receiver && t('receiver', { name: receiver }),
    command && `callboard ${command}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

const ways = [
  'passkey',
  'password',
  'backend',
  'oidc',
  'google',
  'github',
  'facebook',
  'twitter',
  'firebase',
] as const

const isWay = (via: string): via is (typeof ways)[number] => ways.some((each) => each === via)
