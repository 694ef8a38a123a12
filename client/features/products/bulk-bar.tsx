import { useWords } from '../../i18n/words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { verb } from './change.ts'

type BulkBarProps = {
  /** The form that the rows' boxes belong to. */
  form: string
  chosen: number
  /** How many rows are on this page, and how many the list has in all. */
  rows: number
  total: number
  /** Tells of a tick for all that was found: this box stands outside of the form. */
  count: () => void
  isArchived: boolean
  mayWrite: boolean
  clear: () => void
  /** The same list with no box ticked. */
  href: string
}

/** What can be done to the ticked rows. */
export function BulkBar({ form, chosen, rows, total, mayWrite, ...rest }: BulkBarProps) {
  const t = useWords('products')
  const { isArchived, count, clear, href } = rest
  return (
    <fieldset className="data-bulk" aria-label={t('withSelected')}>
      <span className="data-chosen needs-scripting">
        <bdi>{t('selected', { count: chosen })}</bdi>
      </span>
      {total > rows && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            name="found"
            value="yes"
            form={form}
            onChange={count}
          />
          {t('allFound', { count: total })}
        </label>
      )}
      {mayWrite && (
        <>
          <Bulk
            form={form}
            value={verb(isArchived ? 'unarchive' : 'archive')}
            icon={isArchived ? 'corner-up-left' : 'archive'}
            label={t(isArchived ? 'unarchive' : 'archive')}
          />
          <Bulk form={form} value={verb('delete')} icon="trash-2" label={t('delete')} />
        </>
      )}
      <Bulk form={form} value={verb('print')} icon="printer" label={t('print')} />
      <Bulk form={form} value={verb('export')} icon="download" label={t('export')} />
      <button type="button" className="btn btn-ghost needs-scripting" onClick={clear}>
        {t('clearSelection')}
      </button>
      <a className="btn btn-ghost without-scripting" href={href}>
        {t('clearSelection')}
      </a>
    </fieldset>
  )
}

type BulkProps = { form: string; value: string; icon: IconName; label: string }

const Bulk = ({ form, value, icon, label }: BulkProps) => (
  <button type="submit" className="btn btn-ghost" form={form} name="do" value={value} title={label}>
    <Icon name={icon} size={16} />
    <span className="data-bulk-word">{label}</span>
  </button>
)
