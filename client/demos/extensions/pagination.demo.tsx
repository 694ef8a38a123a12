import { useSearchParams } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { Paging, parsePage } from './paging.tsx'
import { useProductPage } from './product-page.ts'

export { loader } from './product-page.ts'

export const isSpoken = true

const pages = 5

/** Returns the parts of a program. */
function useActs() {
  const t = useTranslations('extensions')
  return [
    [t('prologue'), t('prologueText')],
    [t('actOne'), t('actOneText')],
    [t('intermission'), t('intermissionText')],
    [t('actTwo'), t('actTwoText')],
    [t('curtainCall'), t('curtainCallText')],
  ]
}

export function RealList() {
  const t = useTranslations('extensions')
  const { rows, total, totalPages } = useProductPage()
  return (
    <>
      <ul className="list-plain wide divided">
        {rows.map(({ id, name, price }) => (
          <li className="d-flex gap-3 py-2" key={id}>
            <bdi>{name}</bdi>
            <bdi className="ms-auto text-body-secondary tabular">{price}</bdi>
          </li>
        ))}
      </ul>
      <p role="status" className="form-text">
        {t('productsOnPages', { total, pages: totalPages })}
      </p>
      <Paging name="store" label={t('productPages')} pages={totalPages} />
    </>
  )
}

export function Basic() {
  const t = useTranslations('extensions')
  return <Chosen name="basic" label={t('Basic')} steps="words" />
}

export function Separated() {
  const t = useTranslations('extensions')
  return <Chosen name="separated" label={t('Separated')} className="is-separated gap-1" />
}

export function IconsAndText() {
  const t = useTranslations('extensions')
  return <Chosen name="both" label={t('IconsAndText')} steps="both" isWide />
}

export function IconsOnly() {
  const t = useTranslations('extensions')
  return <Chosen name="icons" label={t('IconsOnly')} />
}

export function Colors() {
  const t = useTranslations('extensions')
  const colors: [tone: string, name: string][] = [
    ['success', t('green')],
    ['danger', t('red')],
    ['info', t('blue')],
    ['warning', t('amber')],
  ]
  return colors.map(([tone, name]) => (
    <Paging key={tone} name={tone} label={name} pages={pages} className={`tone-${tone}`} />
  ))
}

export function Positions() {
  const t = useTranslations('extensions')
  const alignments: [alignment: string, name: string][] = [
    ['start', t('atStart')],
    ['center', t('inCenter')],
    ['end', t('atEnd')],
  ]
  return alignments.map(([alignment, label]) => (
    <Paging
      key={alignment}
      name={alignment}
      label={label}
      pages={pages}
      className={`justify-content-${alignment}`}
    />
  ))
}

export function Sizes() {
  const t = useTranslations('extensions')
  const sizes: [size: string, name: string][] = [
    ['lg', t('large')],
    ['md', t('defaultSize')],
    ['sm', t('small')],
  ]
  return sizes.map(([size, label]) => (
    <Paging
      key={size}
      name={size}
      label={label}
      pages={pages}
      className={`pagination-${size}`}
      isWide={size === 'lg'}
    />
  ))
}

/** The pages of a program with their links. */
function Chosen(props: Omit<Parameters<typeof Paging>[0], 'pages'>) {
  const [params] = useSearchParams()
  const acts = useActs()
  const [title, text] = acts[parsePage(params, props.name, pages) - 1] ?? []
  return (
    <>
      <p role="status" className="p-4 bg-surface-2 rounded-3">
        <b className="d-block">{title}</b> {text}
      </p>
      <Paging {...props} pages={pages} />
    </>
  )
}
