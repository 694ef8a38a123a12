import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSubmit } from 'react-router-dom'
import { products } from '#client/features/products/endpoints.ts'
import { productIntents } from '#client/features/products/intents.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { shell } from '#client/layout/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { maxNameLength } from '#db/products/limits.ts'
import { ContextTrigger } from './context-trigger.tsx'
import type { MenuChoice, MenuVariant } from './menu-at.tsx'

export const isSpoken = true

export const library = { name: 'React-Menu', href: 'https://szhsin.github.io/react-menu' }

/** Loads a few products for the context menu, and whether this role may change them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const [{ data }, { allowed: mayWrite }] = await Promise.all([
    call(products.page, { page: 1, perPage: 4 }),
    call(shell.access, { permission: 'products.write' }),
  ])
  return { rows: data.map(({ id, name }) => ({ id, name })), mayWrite }
}

/** Returns the items of a menu. */
function useChoices(): MenuChoice[] {
  const t = useTranslations('extensions')
  return [
    { label: t('openBook'), icon: 'book-open' },
    { label: t('callCrew'), icon: 'phone' },
    { label: t('markRehearsed'), isChecked: true },
    { label: t('lockScene'), isDisabled: true },
    {
      label: t('cutScene'),
      icon: 'scissors',
      isDestructive: true,
      consequence: t('castNotified'),
    },
  ]
}

/** Returns the items of a menu with submenus. */
function useNested(): MenuChoice[] {
  const t = useTranslations('extensions')
  return [
    { label: t('openBook'), icon: 'book-open' },
    {
      label: t('moveInto'),
      children: [
        { label: t('actOne') },
        { label: t('actTwo'), children: [{ label: t('sceneFour') }, { label: t('sceneFive') }] },
        { label: t('actThreeClosed'), isDisabled: true },
      ],
    },
  ]
}

/** A large area, as a canvas or a plan has. */
const tile = 'btn w-100 p-6 bg-surface-2 rounded-3'

/** Announces the chosen action. */
function useChosen() {
  const t = useTranslations('extensions')
  const [chosen, setChosen] = useState('')
  const status = (
    <>
      <p role="status">{chosen && t('chosenItem', { item: chosen })}</p>
      <p className="without-scripting">{t('menuNeedsScripts')}</p>
    </>
  )
  return { choose: ({ label }: MenuChoice) => setChosen(label), status }
}

export function RightClick() {
  const t = useTranslations('extensions')
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger on="right-click" className={tile} choices={useChoices()} onChoose={choose}>
        {t('rightClickHere')}
      </ContextTrigger>
      {status}
    </>
  )
}

export function LeftClick() {
  const t = useTranslations('extensions')
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger on="click" className={tile} choices={useChoices()} onChoose={choose}>
        {t('clickHere')}
      </ContextTrigger>
      {status}
    </>
  )
}

export function DoubleClick() {
  const t = useTranslations('extensions')
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger on="double-click" className={tile} choices={useChoices()} onChoose={choose}>
        {t('doubleClickHere')}
      </ContextTrigger>
      {status}
    </>
  )
}

export function SubMenus() {
  const t = useTranslations('extensions')
  const { choose, status } = useChosen()
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        <ContextTrigger on="right-click" choices={useNested()} onChoose={choose}>
          {t('twoLevels')}
        </ContextTrigger>
        <ContextTrigger on="click" look="arrows" choices={useNested()} onChoose={choose}>
          {t('withArrows')}
        </ContextTrigger>
      </div>
      {status}
    </>
  )
}

export function DarkMenu() {
  const t = useTranslations('extensions')
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger
        on="right-click"
        look="dark"
        className="btn btn-dark"
        choices={useChoices()}
        onChoose={choose}
      >
        {t('darkTheme')}
      </ContextTrigger>
      {status}
    </>
  )
}

export function MenuAnimations() {
  const t = useTranslations('extensions')
  const { choose, status } = useChosen()
  const choices = useChoices()
  const looks: [MenuVariant, string][] = [
    ['fade', t('fadeIn')],
    ['flip', t('flip')],
    ['pop', t('pop')],
    ['zoom', t('zoom')],
  ]
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        {looks.map(([look, name]) => (
          <ContextTrigger key={look} on="click" look={look} choices={choices} onChoose={choose}>
            {name}
          </ContextTrigger>
        ))}
      </div>
      {status}
    </>
  )
}

const productList = '/data-list/list-view'

type Row = { id: number; name: string }

/** Returns a function that names the copy of a product. */
function useCopyName() {
  const t = useTranslations('extensions')
  return (name: string) => t('copyOf', { name }).slice(0, maxNameLength)
}

export function RealRows() {
  const t = useTranslations('extensions')
  const { rows, mayWrite } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const submit = useSubmit()
  const toCopyName = useCopyName()
  function act({ id, name }: Row, { label }: MenuChoice) {
    if (label === t('edit')) return navigate(`${productList}?edit=${id}`)
    const fields =
      label === t('duplicate')
        ? productIntents.fields('duplicate', { id, name: toCopyName(name) })
        : productIntents.fields('delete', { ids: [id] })
    return submit(fields, { method: 'post', action: productList, navigate: false })
  }
  return (
    <ul className="divided wide p-0 list-unstyled">
      {rows.map((row) => (
        <li
          className="d-flex flex-wrap gap-2 align-items-center justify-content-between py-2"
          key={row.id}
        >
          <a href={`${productList}?edit=${row.id}`}>{row.name}</a>
          {mayWrite && (
            <>
              <ContextTrigger
                on="click"
                icon="more-horizontal"
                className="btn btn-ghost btn-icon"
                choices={[
                  { label: t('edit'), icon: 'edit-2' },
                  { label: t('duplicate'), icon: 'copy' },
                  {
                    label: t('delete'),
                    icon: 'trash-2',
                    isDestructive: true,
                    consequence: t('restorable', { name: row.name }),
                  },
                ]}
                onChoose={(choice) => void act(row, choice)}
              >
                {t('actionsFor', { name: row.name })}
              </ContextTrigger>
              <ButtonsWithoutScripts {...row} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function ButtonsWithoutScripts({ id, name }: Row) {
  const t = useTranslations('extensions')
  const toCopyName = useCopyName()
  return (
    <form method="post" action={productList} className="without-scripting">
      <button
        type="submit"
        className="btn btn-ghost btn-sm"
        aria-label={t('duplicateProduct', { name })}
        {...productIntents.button('duplicate', { id, name: toCopyName(name) })}
      >
        {t('duplicate')}
      </button>
      <button
        type="submit"
        className="btn btn-ghost btn-sm"
        aria-label={t('deleteProduct', { name })}
        {...productIntents.button('delete', { ids: [id] })}
      >
        {t('delete')}
      </button>
    </form>
  )
}
