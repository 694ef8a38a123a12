import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'

const guarantees = [
  ['award', 'promiseQuality', 'promiseQualityText'],
  ['refresh-ccw', 'promiseReturn', 'promiseReturnText'],
  ['shield', 'promiseWarranty', 'promiseWarrantyText'],
] as const

/** The terms of every product. */
export function Guarantees() {
  const t = useTranslations('shop')
  return (
    <section
      className="card d-grid grid-cols-sm-3 gap-6 py-6 px-card text-center"
      aria-label={t('promiseTitle')}
    >
      {guarantees.map(([icon, title, text]) => (
        <div key={title}>
          <span className="text-primary">
            <Icon name={icon} size={28} />
          </span>
          <h2 className="mt-2 mb-1 mx-0 fs-lg">{t(title)}</h2>
          <p className="m-0 text-body-secondary">{t(text)}</p>
        </div>
      ))}
    </section>
  )
}
