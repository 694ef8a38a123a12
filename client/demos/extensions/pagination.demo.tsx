import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { products } from '#client/features/products/endpoints.ts'
import { usePrice } from '#client/features/products/words.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { Paging, parsePage } from './paging.tsx'

const perPage = 10
const pages = 5
const acts = [
  ['Prologue', 'The clerk locks the harbor office and counts the boats.'],
  ['Act one', 'A letter arrives that is addressed to nobody on the quay.'],
  ['Intermission', '20 minutes. The lobby bar is open on both levels.'],
  ['Act two', 'The storm reaches the harbor, and one boat is missing.'],
  ['Curtain call', 'The company thanks its stage crew.'],
]

/** Loads one page of the shop. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = parsePage(new URL(request.url).searchParams, 'store', Number.MAX_SAFE_INTEGER)
  return context.get(api)(products.rows, { page, perPage, q: '' })
}

export function RealList() {
  const { rows, total, totalPages } = useLoaderData<typeof loader>()
  const formatPrice = usePrice()
  return (
    <>
      <ul className="list-plain wide divided">
        {rows.map(({ id, name, price }) => (
          <li className="d-flex flex-wrap row-gap-0 column-gap-3 py-2" key={id}>
            <bdi>{name}</bdi>
            <bdi className="ms-auto text-body-secondary tabular">{formatPrice(price)}</bdi>
          </li>
        ))}
      </ul>
      <p role="status" className="form-text">
        {total} products on {totalPages} pages
      </p>
      <Paging name="store" label="Product pages" pages={totalPages} />
    </>
  )
}

export function Basic() {
  return <Chosen name="basic" label="Basic" steps="words" />
}

export function Separated() {
  return <Chosen name="separated" label="Separated" className="is-separated gap-1" />
}

export function IconsAndText() {
  return <Chosen name="both" label="Icons and text" steps="both" />
}

export function IconsOnly() {
  return <Chosen name="icons" label="Icons" />
}

export function Colors() {
  return ['success', 'danger', 'info', 'warning'].map((tone) => (
    <Paging key={tone} name={tone} label={tone} pages={pages} className={`tone-${tone}`} />
  ))
}

export function Positions() {
  return ['start', 'center', 'end'].map((where) => (
    <Paging
      key={where}
      name={where}
      label={`At the ${where}`}
      pages={pages}
      className={`justify-content-${where}`}
    />
  ))
}

export function Sizes() {
  return ['lg', 'md', 'sm'].map((size) => (
    <Paging
      key={size}
      name={size}
      label={`Size ${size}`}
      pages={pages}
      className={`pagination-${size}`}
    />
  ))
}

/** The pages of a program with their links. */
function Chosen(props: Omit<Parameters<typeof Paging>[0], 'pages'>) {
  const [params] = useSearchParams()
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
