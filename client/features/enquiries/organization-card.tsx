import type { Organization } from '#db/organization/queries.ts'
import { toPhoneLink } from '#db/shared/fields/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { OrganizationMap } from './organization-map.tsx'

/** A Monday, as the base of weekday names. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** Address, contact details and opening hours. */
export function OrganizationCard({ organization }: { organization: Organization }) {
  const t = useTranslations('enquiries')
  const format = useFormat()
  return (
    <section className="card overflow-hidden" aria-labelledby="visit">
      <OrganizationMap label={t('mapLabel')} name={organization.name} />
      <div className="p-card border-top">
        <h2 className="mb-1 fs-lg" id="visit">
          {t('visit')}
        </h2>
        <address className="d-grid fst-normal">
          <b>{organization.name}</b>
          <span className="text-body-secondary">
            {organization.street}, {organization.place}
          </span>
          <span className="text-body-secondary">{organization.travel}</span>
          <a
            className="d-inline-flex gap-2 align-items-center justify-self-start py-1"
            href={toPhoneLink(organization.phone)}
          >
            <Icon name="phone" size={16} />
            <bdi dir="ltr">{organization.phone}</bdi>
          </a>
          <a
            className="d-inline-flex gap-2 align-items-center justify-self-start py-1"
            href={`mailto:${organization.email}`}
          >
            <Icon name="mail" size={16} />
            <bdi dir="ltr">{organization.email}</bdi>
          </a>
        </address>
        <h3 className="mb-1 fs-lg">{t('hours')}</h3>
        <table className="w-100 tabular">
          <tbody>
            {organization.hours.map(({ day, opens, closes }) => (
              <tr key={day}>
                <th
                  className="capitalize-first py-1 text-body-secondary fw-normal text-start"
                  scope="row"
                >
                  {format.weekday(new Date(monday + (day - 1) * dayMs))}
                </th>
                <td className="text-end">
                  {opens && closes ? (
                    <bdi dir="ltr">{format.timeRange(toTime(opens), toTime(closes))}</bdi>
                  ) : (
                    t('closed_day')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const toTime = (clock: string) => new Date(`1970-01-01T${clock}Z`)
