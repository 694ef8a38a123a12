import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSubmit } from 'react-router-dom'
import { products } from '#client/features/products/endpoints.ts'
import { productIntents } from '#client/features/products/intents.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { ContextTrigger } from './context-trigger.tsx'
import type { MenuChoice, MenuLook } from './menu-at.tsx'

export const library = { name: 'React-Menu', href: 'https://szhsin.github.io/react-menu' }

/** Loads a few products for the context menu. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await context.get(api)(products.page, { page: 1, perPage: 4 })
  return data.map(({ id, name }) => ({ id, name }))
}

const choices: MenuChoice[] = [
  { label: 'Open the prompt book', icon: 'book-open' },
  { label: 'Call the crew', icon: 'phone' },
  { label: 'Mark as rehearsed', isChecked: true },
  { label: 'Lock (stage managers only)', isDisabled: true },
  { label: 'Cut the scene', icon: 'scissors', isDestructive: true },
]

const nested: MenuChoice[] = [
  { label: 'Open the prompt book', icon: 'book-open' },
  {
    label: 'Move to',
    children: [
      { label: 'Act one' },
      { label: 'Act two', children: [{ label: 'Scene 4' }, { label: 'Scene 5' }] },
      { label: 'Act three (closed)', isDisabled: true },
    ],
  },
]

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
      <ContextTrigger on="right-click" choices={choices} onChoose={choose}>
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
      <ContextTrigger on="click" choices={choices} onChoose={choose}>
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
      <ContextTrigger on="double-click" choices={choices} onChoose={choose}>
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
      <div className="demo-buttons">
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
      <div className="demo-buttons">
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

export function RealRows() {
  const rows = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const submit = useSubmit()
  const list = '/data-list/list-view'
  const act = (id: number, { label }: MenuChoice) =>
    label === 'Edit'
      ? navigate(`${list}?edit=${id}`)
      : submit(productIntents.fields('delete', { ids: [id] }), {
          method: 'post',
          action: list,
          navigate: false,
        })
  return (
    <ul className="menu-rows wide">
      {rows.map(({ id, name }) => (
        <li key={id}>
          <a href={`${list}?edit=${id}`}>{name}</a>
          <ContextTrigger
            on="click"
            className="btn btn-ghost btn-sm"
            choices={[
              { label: 'Edit', icon: 'edit-2' },
              { label: 'Delete', icon: 'trash-2', isDestructive: true },
            ]}
            onChoose={(choice) => void act(id, choice)}
          >
            {`Actions for ${name}`}
          </ContextTrigger>
        </li>
      ))}
    </ul>
  )
}
