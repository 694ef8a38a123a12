import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSubmit } from 'react-router-dom'
import { products } from '#client/features/products/endpoints.ts'
import { productIntents } from '#client/features/products/intents.ts'
import { shell } from '#client/layout/endpoints.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { maxNameLength } from '#db/products/model.ts'
import { ContextTrigger } from './context-trigger.tsx'
import type { MenuChoice, MenuLook } from './menu-at.tsx'

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

const choices: MenuChoice[] = [
  { label: 'Open prompt book', icon: 'book-open' },
  { label: 'Call crew', icon: 'phone' },
  { label: 'Mark as rehearsed', isChecked: true },
  { label: 'Lock (stage managers only)', isDisabled: true },
  {
    label: 'Cut scene',
    icon: 'scissors',
    isDestructive: true,
    consequence: 'The cast is notified immediately.',
  },
]

const nested: MenuChoice[] = [
  { label: 'Open prompt book', icon: 'book-open' },
  {
    label: 'Move to',
    children: [
      { label: 'Act one' },
      { label: 'Act two', children: [{ label: 'Scene 4' }, { label: 'Scene 5' }] },
      { label: 'Act three (closed)', isDisabled: true },
    ],
  },
]

/** A large area, as a canvas or a plan has. */
const tile = 'btn w-100 p-6 bg-surface-2 rounded-3'

/** Announces the chosen action. */
function useChosen() {
  const [chosen, setChosen] = useState('')
  const status = (
    <>
      <p role="status">{chosen && `Chosen: ${chosen}.`}</p>
      <p className="without-scripting">This menu needs JavaScript.</p>
    </>
  )
  return { choose: ({ label }: MenuChoice) => setChosen(label), status }
}

export function RightClick() {
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger on="right-click" className={tile} choices={choices} onChoose={choose}>
        Right-click here
      </ContextTrigger>
      {status}
    </>
  )
}

export function LeftClick() {
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger on="click" className={tile} choices={choices} onChoose={choose}>
        Click here
      </ContextTrigger>
      {status}
    </>
  )
}

export function DoubleClick() {
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger on="double-click" className={tile} choices={choices} onChoose={choose}>
        Double-click here
      </ContextTrigger>
      {status}
    </>
  )
}

export function SubMenus() {
  const { choose, status } = useChosen()
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        <ContextTrigger on="right-click" choices={nested} onChoose={choose}>
          Two levels
        </ContextTrigger>
        <ContextTrigger on="click" look="arrows" choices={nested} onChoose={choose}>
          With arrows
        </ContextTrigger>
      </div>
      {status}
    </>
  )
}

export function DarkMenu() {
  const { choose, status } = useChosen()
  return (
    <>
      <ContextTrigger
        on="right-click"
        look="dark"
        className="btn btn-dark"
        choices={choices}
        onChoose={choose}
      >
        Dark theme
      </ContextTrigger>
      {status}
    </>
  )
}

export function MenuAnimations() {
  const { choose, status } = useChosen()
  const looks: MenuLook[] = ['fade', 'flip', 'pop', 'zoom']
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        {looks.map((look) => (
          <ContextTrigger key={look} on="click" look={look} choices={choices} onChoose={choose}>
            {look}
          </ContextTrigger>
        ))}
      </div>
      {status}
    </>
  )
}

const productList = '/data-list/list-view'

export function RealRows() {
  const { rows, mayWrite } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const submit = useSubmit()
  function act({ id, name }: Row, { label }: MenuChoice) {
    if (label === 'Edit') return navigate(`${productList}?edit=${id}`)
    const fields =
      label === 'Duplicate'
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
                  { label: 'Edit', icon: 'edit-2' },
                  { label: 'Duplicate', icon: 'copy' },
                  {
                    label: 'Delete',
                    icon: 'trash-2',
                    isDestructive: true,
                    consequence: `${row.name} can be restored for 30 days.`,
                  },
                ]}
                onChoose={(choice) => void act(row, choice)}
              >
                {`Actions for ${row.name}`}
              </ContextTrigger>
              <ButtonsWithoutScripts {...row} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type Row = { id: number; name: string }

const toCopyName = (name: string) => `Copy of ${name}`.slice(0, maxNameLength)

const ButtonsWithoutScripts = ({ id, name }: Row) => (
  <form method="post" action={productList} className="without-scripting">
    <button
      type="submit"
      className="btn btn-ghost btn-sm"
      aria-label={`Duplicate ${name}`}
      {...productIntents.button('duplicate', { id, name: toCopyName(name) })}
    >
      Duplicate
    </button>
    <button
      type="submit"
      className="btn btn-ghost btn-sm"
      aria-label={`Delete ${name}`}
      {...productIntents.button('delete', { ids: [id] })}
    >
      Delete
    </button>
  </form>
)
