import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'

const promises = [
  ['award', 'promiseQuality', 'promiseQualityText'],
  ['refresh-ccw', 'promiseReturn', 'promiseReturnText'],
  ['shield', 'promiseWarranty', 'promiseWarrantyText'],
] as const

/** The terms of every product. */
export function Promises() {
  const t = useWords('shop')
  return (
    <section className="card shop-promises" aria-label={t('promiseTitle')}>
      {promises.map(([icon, title, text]) => (
        <div key={title}>
          <Icon name={icon} size={28} />
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </div>
      ))}
    </section>
  )
}
