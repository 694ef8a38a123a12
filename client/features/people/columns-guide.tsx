import type { PersonColumn } from '#db/people/import-columns.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'

/** An example of each column, from the sample file. */
const examples: Record<PersonColumn, string> = {
  email: 'mira@chalk-circle.example',
  name: 'Mira Halloran',
  website: 'https://chalk-circle.example',
  rank: '11',
}
const columns = Object.keys(examples) as PersonColumn[]

/** Explains the columns of an import file, and offers a file that can be imported. */
export function ColumnsGuide() {
  const t = useTranslations('people')
  return (
    <section className="card overflow-clip" aria-labelledby="columns">
      <div className="card-head gap-3 pb-4">
        <div>
          <h2 id="columns">{t('columns')}</h2>
          <p className="m-0 text-body-secondary">{t('columnsText')}</p>
        </div>
        <a className="btn btn-outline-secondary" href="/samples/people.csv" download>
          <Icon name="download" size={16} />
          {t('sampleFile')}
        </a>
      </div>
      <table className="data-table">
        <caption className="visually-hidden">{t('columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columnName')}</th>
            <th scope="col">{t('columnContent')}</th>
            <th scope="col">{t('columnExample')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column}>
              <th scope="row" data-label={t('columnName')}>
                {t(column)}
              </th>
              <td data-label={t('columnContent')}>
                <bdi>{t(`${column}Content`)}</bdi>
              </td>
              <td data-label={t('columnExample')}>
                <bdi translate="no">{examples[column]}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
