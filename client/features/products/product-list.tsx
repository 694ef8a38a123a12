import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { pageSizes } from '#db/products/model.ts'
import type { Product } from '#db/products/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectAllBox } from '../../ui/select-all-box.tsx'
import { addressOf, fileAddress, type Place, sheetAddress } from './address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { sizeVerb } from './change.ts'
import { ColumnHeads } from './column-heads.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Nothing } from './nothing.tsx'
import { ProductRow } from './product-row.tsx'
import { useChanges } from './use-changes.ts'

type ProductListProps = {
  rows: Product[]
  total: number
  pages: number
  place: Place
  isAllChosen: boolean
  mayWrite: boolean
  search: RefObject<HTMLInputElement | null>
}

/** A page of the products with all that can be done to them. */
export function ProductList({ rows, total, pages, place, ...rest }: ProductListProps) {
  const { isAllChosen, mayWrite, search } = rest
  const t = useWords('products')
  const box = useRef<HTMLElement>(null)
  const { shown, onSubmit } = useChanges(rows, place, box)
  const [ticked, setTicked] = useState(isAllChosen ? rows.length : 0)
  const [isFound, setIsFound] = useState(false)
  const chosen = isFound ? total : ticked
  const { state, formMethod } = useNavigation()
  const isLoading = state === 'loading' && formMethod === undefined
  const here = addressOf(place)
  const { isArchived } = place

  const boxes = () => [
    ...(box.current?.querySelectorAll<HTMLInputElement>('[name=row], [name=found]') ?? []),
  ]
  function count() {
    const chosenBoxes = boxes().filter(({ checked }) => checked)
    const ofRows = chosenBoxes.filter(({ name }) => name === 'row').length
    const found = chosenBoxes.find(({ name }) => name === 'found')
    // The bar goes with the last row: a tick that nobody sees must not choose what is ticked next.
    if (found && ofRows === 0) found.checked = false
    setTicked(ofRows)
    setIsFound(found?.checked ?? false)
  }
  // Boxes may have been ticked before the scripts arrived, and other rows come with other ticks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was loaded
  useEffect(count, [rows])

  function choose(all: boolean) {
    for (const each of boxes()) each.checked = all && each.name === 'row'
    count()
  }

  return (
    <section ref={box} className="card data-list" aria-label={t('products')} aria-busy={isLoading}>
      <Kept place={place} />
      <div className="data-tools">
        {/* The first button of a form is the one that Enter presses: this one does nothing. */}
        <button type="submit" form="products" disabled hidden />
        <FilterBar place={place} input={search} />
        <Range place={place} rows={shown.length} total={total} />
        {shown.length > 0 && (
          <a className="btn btn-ghost without-scripting" href={addressOf(place, { select: 'all' })}>
            {t('selectAll')}
          </a>
        )}
        <Menu id="products-menu" label={t('actions')} button={<ActionsWord />}>
          <p className="menu-note">{t('selectFirst')}</p>
          <MenuLink href={sheetAddress(place)} icon="printer">
            {t('printAll')}
          </MenuLink>
          <MenuLink href={fileAddress(place)} icon="download">
            {t('exportAll')}
          </MenuLink>
        </Menu>
      </div>
      <BulkBar
        key={here} // another list begins with nothing ticked
        form="products"
        {...{ chosen, total, mayWrite, isArchived }}
        rows={rows.length}
        count={count}
        clear={() => choose(false)}
        href={here}
      />
      <p className="visually-hidden" role="status">
        {chosen > 0 && t('selected', { count: chosen })}
      </p>
      <form
        data-draft="off"
        id="products"
        method="post"
        action={here} // without the ticks of "select all"
        onSubmit={(event) => onSubmit(event) && choose(false)}
        onChange={count}
      >
        {shown.length > 0 && (
          <table className="data-table">
            <caption className="visually-hidden">{t('products')}</caption>
            <thead>
              <tr>
                <td className="cell-box">
                  <SelectAllBox
                    label={t('selectAll')}
                    chosen={ticked}
                    of={shown.length}
                    choose={choose}
                  />
                </td>
                {place.view === 'thumb-view' && (
                  <th scope="col" className="cell-picture">
                    {t('picture')}
                  </th>
                )}
                <ColumnHeads place={place} />
                {mayWrite && (
                  <th scope="col" className="cell-acts">
                    {t('actions')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((product) => (
                <ProductRow
                  key={product.id}
                  {...{ product, place, mayWrite }}
                  isChosen={isAllChosen}
                />
              ))}
            </tbody>
          </table>
        )}
      </form>
      {shown.length === 0 && <Nothing place={place} mayWrite={mayWrite} />}
      <Pager page={place.page} pages={pages} addressOf={(page) => addressOf({ ...place, page })} />
    </section>
  )
}

function ActionsWord() {
  const t = useWords('products')
  return (
    <>
      <span aria-hidden="true">{t('actions')}</span>
      <Icon name="chevron-down" size={16} />
    </>
  )
}

/** What is in the list, and what was put away. */
function Kept({ place }: { place: Place }) {
  const t = useWords('products')
  return (
    <nav className="filter-links" aria-label={t('show')}>
      {[false, true].map((isArchived) => (
        <a
          key={String(isArchived)}
          className="btn btn-ghost"
          href={addressOf({ ...place, isArchived, page: 1 })}
          aria-current={isArchived === place.isArchived ? 'page' : undefined}
        >
          {t(isArchived ? 'putAway' : 'listed')}
        </a>
      ))}
    </nav>
  )
}

/** Which rows of how many are on the page, and a menu of how many there may be. */
function Range({ place, rows, total }: { place: Place; rows: number; total: number }) {
  const t = useWords('products')
  const format = useFormat()
  const { page, perPage } = place
  const first = (page - 1) * perPage
  const range = {
    from: format.number(Math.min(first + 1, total)),
    to: format.number(first + rows),
    total: format.number(total),
  }
  const words = (
    <>
      <bdi className="tabular">{t('range', range)}</bdi>
      <Icon name="chevron-down" size={16} />
    </>
  )
  return (
    <Form method="post" action={addressOf(place)} className="data-range" preventScrollReset>
      <Menu id="page-size" label={t('perPage')} button={words}>
        {pageSizes.map((size) => (
          <MenuButton key={size} name="do" value={sizeVerb(size)} aria-pressed={size === perPage}>
            {t('sizePerPage', { count: size })}
          </MenuButton>
        ))}
      </Menu>
    </Form>
  )
}
