import { useTranslations } from '../../i18n/translations.ts'
import { allField } from '../../lib/list/use-selection.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { productIntents } from './intents.ts'

type BulkBarProps = {
  /** The form with the checkboxes of the rows. */
  form: string
  selected: number
  /** The number of rows on this page and in the whole list. */
  rows: number
  total: number
  /** Called when the checkbox for all results changes, which is outside of the form. */
  onChange: () => void
  isArchived: boolean
  mayWrite: boolean
  clear: () => void
  /** The address of the list without a selection. */
  href: string
}

/** The actions on the selected rows. */
export function BulkBar({ form, selected, rows, total, mayWrite, ...rest }: BulkBarProps) {
  const t = useTranslations('products')
  const { isArchived, onChange, clear, href } = rest
  return (
    <fieldset
      className="data-bulk if-selected d-flex min-h-bar flex-wrap gap-1 align-items-center py-2 px-card bg-selected d-print-none"
      aria-label={t('withSelected')}
    >
      <span className="needs-scripting me-2 fw-semibold">
        <bdi>{t('selected', { count: selected })}</bdi>
      </span>
      {total > rows && (
        <label className="form-check align-items-center">
          <input
            type="checkbox"
            className="form-check-input"
            name={allField}
            value="true"
            form={form}
            onChange={onChange}
          />
          {t('allFound', { count: total })}
        </label>
      )}
      {mayWrite && (
        <>
          <Bulk
            form={form}
            {...productIntents.button('archive', { archived: !isArchived })}
            icon={isArchived ? 'corner-up-left' : 'archive'}
            label={t(isArchived ? 'unarchive' : 'archive')}
          />
          <Bulk
            form={form}
            {...productIntents.button('delete')}
            icon="trash-2"
            label={t('delete')}
          />
        </>
      )}
      <Bulk form={form} {...productIntents.button('print')} icon="printer" label={t('print')} />
      <Bulk form={form} {...productIntents.button('export')} icon="download" label={t('export')} />
      <button type="button" className="btn btn-ghost needs-scripting" onClick={clear}>
        {t('clearSelection')}
      </button>
      <a className="btn btn-ghost without-scripting" href={href}>
        {t('clearSelection')}
      </a>
    </fieldset>
  )
}

type BulkProps = { form: string; name: string; value: string; icon: IconName; label: string }

const Bulk = ({ icon, label, ...button }: BulkProps) => (
  <button type="submit" className="btn btn-ghost" title={label} {...button}>
    <Icon name={icon} size={16} />
    <span className="table-only">{label}</span>
  </button>
)
