import { ControlledMenu, Menu, MenuDivider, MenuItem, SubMenu } from '@szhsin/react-menu'
import { type MouseEvent, useState } from 'react'
import '@szhsin/react-menu/dist/index.css'
import '@szhsin/react-menu/dist/theme-dark.css'
import '@szhsin/react-menu/dist/transitions/zoom.css'

/** Opens a menu at the pointer, or below the button when a key opened it. */
function useMenuAt() {
  const [anchor, setAnchor] = useState<{ x: number; y: number }>()
  function open(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    const isByKey = event.clientX === 0 && event.clientY === 0
    setAnchor(isByKey ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY })
  }
  const menu = {
    state: anchor ? ('open' as const) : ('closed' as const),
    ...(anchor && { anchorPoint: anchor }),
    onClose: () => setAnchor(undefined),
  }
  return { open, menu }
}

/** The items of a menu. */
const renderItems = (choose: (item: string) => void) => (
  <>
    <MenuItem onClick={() => choose('Open prompt book')}>Open prompt book</MenuItem>
    <MenuItem type="checkbox" checked onClick={() => choose('Mark as rehearsed')}>
      Mark as rehearsed
    </MenuItem>
    <MenuItem disabled>Lock (stage managers only)</MenuItem>
    <MenuDivider />
    <MenuItem onClick={() => window.confirm('Cut scene?') && choose('Cut scene')}>
      Cut scene
    </MenuItem>
  </>
)

/** The items of a menu with submenus. */
const renderNested = (choose: (item: string) => void) => (
  <>
    <MenuItem onClick={() => choose('Open prompt book')}>Open prompt book</MenuItem>
    <SubMenu label="Move to">
      <MenuItem onClick={() => choose('Act one')}>Act one</MenuItem>
      <SubMenu label="Act two">
        <MenuItem onClick={() => choose('Scene 4')}>Scene 4</MenuItem>
        <MenuItem onClick={() => choose('Scene 5')}>Scene 5</MenuItem>
      </SubMenu>
      <MenuItem disabled>Act three (closed)</MenuItem>
    </SubMenu>
  </>
)

export function RightClick() {
  const [chosen, setChosen] = useState('')
  const { open, menu } = useMenuAt()
  return (
    <>
      <button type="button" aria-haspopup="menu" onContextMenu={open}>
        Right-click here
      </button>
      <ControlledMenu aria-label="Scene" {...menu}>
        {renderItems(setChosen)}
      </ControlledMenu>
      <p role="status">{chosen}</p>
    </>
  )
}

export function LeftClick() {
  const [chosen, setChosen] = useState('')
  const { open, menu } = useMenuAt()
  return (
    <>
      <button type="button" aria-haspopup="menu" onClick={open}>
        Click here
      </button>
      <ControlledMenu aria-label="Scene" {...menu}>
        {renderItems(setChosen)}
      </ControlledMenu>
      <p role="status">{chosen}</p>
    </>
  )
}

export function DoubleClick() {
  const [chosen, setChosen] = useState('')
  const { open, menu } = useMenuAt()
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        onDoubleClick={open}
        // Enter and Space
        onClick={(event) => event.detail === 0 && open(event)}
      >
        Double-click here
      </button>
      <ControlledMenu aria-label="Scene" {...menu}>
        {renderItems(setChosen)}
      </ControlledMenu>
      <p role="status">{chosen}</p>
    </>
  )
}

export function SubMenus() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Menu menuButton={<button type="button">Two levels</button>}>{renderNested(setChosen)}</Menu>
      <Menu arrow gap={8} menuButton={<button type="button">With arrows</button>}>
        {renderNested(setChosen)}
      </Menu>
      <p role="status">{chosen}</p>
    </>
  )
}

export function DarkMenu() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Menu theming="dark" menuButton={<button type="button">Dark theme</button>}>
        {renderItems(setChosen)}
      </Menu>
      <p role="status">{chosen}</p>
    </>
  )
}

/** Other animations are keyframes of your own for the class .szh-menu--state-opening. */
const flip = `
  @keyframes flip { from { transform: rotateX(-90deg) } }
  .flip .szh-menu--state-opening { animation: flip 0.2s }
`

export function MenuAnimations() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <style>{flip}</style>
      <Menu transition menuButton={<button type="button">Zoom</button>}>
        {renderItems(setChosen)}
      </Menu>
      <div className="flip">
        <Menu transition={{ open: true }} menuButton={<button type="button">Flip</button>}>
          {renderItems(setChosen)}
        </Menu>
      </div>
      <p role="status">{chosen}</p>
    </>
  )
}

export function RealRows() {
  const [rows, setRows] = useState(['Brass bell', 'Tin moon', 'Button box'])
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          {row}{' '}
          <Menu menuButton={<button type="button">Actions for {row}</button>}>
            <MenuItem href={`/products?edit=${encodeURIComponent(row)}`}>Edit</MenuItem>
            <MenuItem onClick={() => setRows([...rows, `Copy of ${row}`])}>Duplicate</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => setRows(rows.filter((each) => each !== row))}>Delete</MenuItem>
          </Menu>
        </li>
      ))}
    </ul>
  )
}
