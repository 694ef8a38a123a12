import { useWords } from '../../i18n/words.ts'
import { MenuButton } from '../../ui/menu.tsx'
import { type Row, verb } from './change.ts'
import { moveBy, type Ways } from './order.ts'

type OrderMenuProps = {
  row: Row
  isInTrash: boolean
  /** Where it can be moved to. */
  ways: Ways
  /** Where closing leads while the page is as the server has drawn it: open, at an address of its own. */
  back: string | undefined
}

export const orderMenuOf = (id: number) => `order-${id}`

/** What the handle of a row opens: the same without dragging, and all that a phone has no room for. */
export function OrderMenu({ row, isInTrash, ways, back }: OrderMenuProps) {
  const t = useWords('todo')
  const { id, isImportant } = row
  return (
    <>
      {back && (
        <a className="task-away without-scripting" href={back} tabIndex={-1}>
          <span className="visually-hidden">{t('close')}</span>
        </a>
      )}
      <div id={orderMenuOf(id)} popover="auto" className={back ? 'menu is-drawn' : 'menu'}>
        {places.map(({ way, icon, label, isAlways }) => {
          const move = moveBy(id, way, ways)
          return (
            (move || isAlways) && (
              <MenuButton key={way} name="do" value={move} disabled={!move} icon={icon}>
                {t(label)}
              </MenuButton>
            )
          )
        })}
        <MenuButton
          name="do"
          value={verb.flag('isImportant', id, !isImportant)}
          aria-pressed={isImportant}
          className="task-more"
          icon="info"
        >
          {t('importantOne')}
        </MenuButton>
        {!isInTrash && (
          <MenuButton name="do" value={verb.trash(id)} className="task-more" icon="trash-2">
            {t('toTrash')}
          </MenuButton>
        )}
      </div>
    </>
  )
}

const places = [
  { way: 'top', icon: 'chevrons-up', label: 'toTop', isAlways: false },
  { way: 'before', icon: 'corner-left-up', label: 'toPageBefore', isAlways: false },
  { way: 'above', icon: 'arrow-up', label: 'moveUp', isAlways: true },
  { way: 'below', icon: 'arrow-down', label: 'moveDown', isAlways: true },
  { way: 'after', icon: 'corner-left-down', label: 'toPageAfter', isAlways: false },
  { way: 'bottom', icon: 'chevrons-down', label: 'toBottom', isAlways: false },
] as const
