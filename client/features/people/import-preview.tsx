import { Form, useLocation, useSubmit } from 'react-router-dom'
import { type PersonColumn, personColumns, requiredColumns } from '#db/people/import-columns.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { filterWhileTypingProps } from '../../ui/filter-while-typing.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Preview } from './endpoints.ts'
import { importPath, mappingTexts, previewAddress } from './import-address.ts'
import { importIntents } from './intents.ts'
import { PreviewRows } from './preview-rows.tsx'

type ImportPreviewProps = { preview: Preview; q: string; page: number; isWrongOnly: boolean }

/** The rows of a file with their errors, and the button that imports the valid ones. */
export function ImportPreview({ preview, q, page, isWrongOnly }: ImportPreviewProps) {
  const t = useTranslations('people')
  const format = useFormat()
  const { id: file, name, sheet, mapping, counts, rows, totalPages } = preview
  const address = { file, sheet, mapping, q, isWrongOnly }
  const store = importIntents.fields('store', {
    file,
    sheet: String(sheet),
    ...mappingTexts(mapping),
  })
  return (
    <section className="card overflow-clip" aria-labelledby="preview">
      <div className="card-head gap-3 pb-4">
        <div>
          <h2 id="preview">
            <bdi>{name}</bdi>
          </h2>
          <p className="d-flex flex-wrap align-items-center gap-2" role="status">
            {counts.ready > 0 && (
              <Badge tone="success">{t('ready', { count: counts.ready })}</Badge>
            )}
            {counts.known > 0 && <Badge>{t('known', { count: counts.known })}</Badge>}
            {counts.wrong > 0 && <Badge tone="danger">{t('wrong', { count: counts.wrong })}</Badge>}
          </p>
        </div>
        {counts.ready > 0 ? (
          <Form method="post" action={importPath} data-draft="off">
            <IdempotencyField />
            {Object.entries(store).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button type="submit" className="btn btn-primary">
              {t('importRows', { count: counts.ready, number: format.number(counts.ready) })}
            </button>
          </Form>
        ) : (
          <Reason preview={preview} />
        )}
      </div>
      <MappingForm preview={preview} />
      <div className="d-flex min-h-bar flex-wrap gap-2 align-items-center py-2 px-card d-print-none">
        <FilterLinks
          isInline
          label={t('show')}
          choices={['allRows', 'wrongRows']}
          current={isWrongOnly ? 'wrongRows' : 'allRows'}
          addressOf={(choice) =>
            previewAddress({ ...address, isWrongOnly: choice === 'wrongRows' })
          }
          textOf={(choice) => t(choice)}
        />
        <Form
          method="get"
          action={importPath}
          className="search search-short ms-auto"
          role="search"
          preventScrollReset
          replace={q !== ''}
        >
          {Object.entries({ file, sheet, ...mappingTexts(mapping) }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Icon name="search" />
          <input
            type="search"
            name="q"
            className="form-control"
            defaultValue={q}
            maxLength={200}
            placeholder={t('filterRows')}
            aria-label={t('filterRows')}
            {...filterWhileTypingProps}
          />
        </Form>
      </div>
      {rows.length > 0 ? (
        <PreviewRows preview={preview} />
      ) : (
        <EmptyState icon="search" title={t('noMatch')} />
      )}
      <Pager
        page={page}
        pages={totalPages}
        addressOf={(to) => previewAddress({ ...address, page: to })}
      />
    </section>
  )
}

/** Says why no row can be imported. */
function Reason({ preview: { counts, mapping } }: { preview: Preview }) {
  const t = useTranslations('people')
  const format = useFormat()
  const missing = requiredColumns.filter((column) => mapping[column] === undefined)
  if (counts.wrong === 0) return <p className="m-0">{t('nothingNew')}</p>
  if (missing.length === 0) return <p className="m-0">{t('nothingReady')}</p>
  const columns = format.list(missing.map((column) => t(column)))
  return <p className="m-0">{t('chooseColumns', { count: missing.length, columns })}</p>
}

/** Selects the sheet of the file and the column of each field. */
function MappingForm({ preview: { id, sheet, sheets, heads, mapping } }: { preview: Preview }) {
  const t = useTranslations('people')
  const submit = useSubmit()
  const { search } = useLocation()
  const select = (name: PersonColumn | 'sheet', value: number, choices: [number, string][]) => (
    <label key={name} className="d-grid gap-1 fs-sm">
      <span>{t(name)}</span>
      <select
        key={`${search} ${name}`}
        name={name}
        className="form-select form-select-sm"
        defaultValue={value}
        onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
      >
        {choices.map(([at, text]) => (
          <option key={at} value={at}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  const columns: [number, string][] = heads.map((head, at) => [
    at,
    head || t('column', { number: at + 1 }),
  ])
  return (
    <Form
      method="get"
      action={importPath}
      className="d-flex flex-wrap align-items-end row-gap-2 column-gap-4 pt-0 pb-3 px-card"
      data-draft="off"
    >
      <input type="hidden" name="file" value={id} />
      {sheets.length > 1 &&
        select(
          'sheet',
          sheet,
          sheets.map(({ name }, at) => [at, name]),
        )}
      {personColumns.map((column) =>
        select(column, mapping[column] ?? -1, [[-1, t('noColumn')], ...columns]),
      )}
      <button type="submit" className="btn btn-sm btn-outline-secondary without-scripting">
        {t('apply')}
      </button>
    </Form>
  )
}
