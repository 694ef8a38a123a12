import { Fragment, type ReactNode } from 'react'
import { areas, rights } from '#db/users/model.ts'
import { useTranslations } from '../../i18n/translations.ts'

type Area = (typeof areas)[number]
type Right = (typeof rights)[number]

/** A table of permissions: a row for each area and a column for each right. `children` returns the cell of both. */
export function PermissionGrid({
  children,
}: {
  children: (area: Area, right: Right) => ReactNode
}) {
  const t = useTranslations('users')
  return (
    <table className="permission-grid w-100">
      <thead>
        <tr>
          <th className="ps-0 text-muted fs-sm fw-medium" scope="col">
            {t('area')}
          </th>
          {rights.map((right) => (
            <th className="text-muted fs-sm fw-medium" key={right} scope="col">
              {t(`right_${right}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr className="border-top" key={area}>
            <th className="ps-0 text-break" scope="row">
              {t(`area_${area}`)}
            </th>
            {rights.map((right) => (
              <Fragment key={right}>{children(area, right)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
