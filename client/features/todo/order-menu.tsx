import type { Section } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { MenuButton } from '../../ui/menu.tsx'
import { type Move, type Row, taskIntents } from './intents.ts'
import type { Targets } from './move-targets.ts'

type OrderMenuProps = {
  row: Row
  isInTrash: boolean
  /** Returns the move of the task to a target, if it has that; undefined in a sorted list. */
  findMove: ((task: number, target: keyof Targets) => Move | undefined) | undefined
  /** The sections of the account. */
  sections: Section[]
  /** The address without the menu, when the server rendered it open. */
  back: string | undefined
}

export const getOrderMenu = (id: number) => `order-${id}`

/** The menu of a row's handle: moves without dragging, and the actions that do not fit on a phone. */
export function OrderMenu({ row, isInTrash, findMove, sections, back }: OrderMenuProps) {
  const t = useTranslations('todo')
  const { id, isImportant, section } = row
  const moveIn = (to: number | null) =>
    taskIntents.button('move', {
      id,
      to: id,
      direction: 'up',
      section: toText(to),
      back: id,
      backSection: toText(section),
    })
  // An end of a list that is only one step away is not offered twice.
  const near = [findMove?.(id, 'above')?.to, findMove?.(id, 'below')?.to]
  return (
    <>
      {back && (
        <a className="task-away position-fixed inset-0 without-scripting" href={back} tabIndex={-1}>
          <span className="visually-hidden">{t('close')}</span>
        </a>
      )}
      <div id={getOrderMenu(id)} popover="auto" className={back ? 'menu is-drawn' : 'menu'}>
        {(findMove ? menuItems : []).map(({ target, icon, label, isAlways }) => {
          const move = findMove?.(id, target)
          return (
            (isAlways || (move && !near.includes(move.to))) && (
              <MenuButton
                key={target}
                {...(move && taskIntents.button('move', move))}
                disabled={!move}
                icon={icon}
              >
                {t(label)}
              </MenuButton>
            )
          )
        })}
        <MenuButton
          {...taskIntents.button('change', { id, isImportant: !isImportant })}
          aria-pressed={isImportant}
          className="task-more"
          icon="info"
        >
          {t('importantOne')}
        </MenuButton>
        {sections.length > 0 && (
          <fieldset>
            <legend className="m-0 fs-xs pt-2 px-3 pb-1 text-muted">{t('moveToSection')}</legend>
            {sections.map(({ id, name }) => (
              <MenuButton key={id} {...moveIn(id)} disabled={id === section}>
                <bdi>{name}</bdi>
              </MenuButton>
            ))}
            <MenuButton {...moveIn(null)} disabled={section === null}>
              {t('noSection')}
            </MenuButton>
          </fieldset>
        )}
        {!isInTrash && (
          <MenuButton {...taskIntents.button('trash', { id })} className="task-more" icon="trash-2">
            {t('toTrash')}
          </MenuButton>
        )}
      </div>
    </>
  )
}

const menuItems = [
  { target: 'top', icon: 'chevrons-up', label: 'toTop', isAlways: false },
  { target: 'before', icon: 'corner-left-up', label: 'toPageBefore', isAlways: false },
  { target: 'above', icon: 'arrow-up', label: 'moveUp', isAlways: true },
  { target: 'below', icon: 'arrow-down', label: 'moveDown', isAlways: true },
  { target: 'after', icon: 'corner-left-down', label: 'toPageAfter', isAlways: false },
  { target: 'bottom', icon: 'chevrons-down', label: 'toBottom', isAlways: false },
] as const

/** A section as a field of a form; empty for none. */
const toText = (section: number | null) => String(section ?? '')
