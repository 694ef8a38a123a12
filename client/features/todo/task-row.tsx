import type { Task } from '#db/todo/queries.ts'
import { useWords } from '../../languages/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { verb } from './change.ts'
import { Due } from './due.tsx'
import { tagTones } from './words.ts'

type TaskRowProps = {
  row: Task
  today: string
  isInTrash: boolean
  href: string
  /** Where it can be moved to. */
  ways: Ways
}

/** Tasks whose place it can take: the ones next to it, and further off the ends of the list and of other pages. */
export type Ways = {
  [Way in 'above' | 'below' | 'top' | 'bottom' | 'before' | 'after']: number | undefined
}

/** One task of a list: its buttons belong to the form around it, everything else opens it. */
export function TaskRow({ row, today, isInTrash, href, ways }: TaskRowProps) {
  const t = useWords('todo')
  const { id, title, desc, due, tags, isCompleted, isImportant, isStarred } = row
  const isOnItsWay = id < 1
  const description = desc.trim().split('\n', 1)[0]
  return (
    <li
      className={isCompleted ? 'task-row is-completed' : 'task-row'}
      data-task={id}
      aria-busy={isOnItsWay || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is one that is sent when it is ticked, without scripts too */}
      <button
        type="submit"
        className="task-check"
        role="checkbox"
        name="do"
        value={verb.flag('isCompleted', id, !isCompleted)}
        aria-checked={isCompleted}
        aria-label={t('complete', { title })}
        disabled={isOnItsWay}
      />
      <span className="task-text" dir="auto">
        <a className="task-title" href={isOnItsWay ? undefined : href}>
          {title}
        </a>
        {description && <span className="task-desc">{description}</span>}
      </span>
      <span className="task-marks">
        {isImportant && (
          <span className="task-flag">
            <Icon name="info" size={14} />
            <span className="visually-hidden">{t('importantOne')}</span>
          </span>
        )}
        {due && <Due due={due} today={today} isDone={isCompleted} />}
        {tags.map((tag) => (
          <Badge key={tag}>
            <span className={`bullet tone-${tagTones[tag]}`} />
            {t(tag)}
          </Badge>
        ))}
      </span>
      {!isOnItsWay && (
        <span className="task-acts">
          <Toggle
            className="task-important"
            icon="info"
            label={t('markImportant', { title })}
            tip={t('importantOne')}
            value={verb.flag('isImportant', id, !isImportant)}
            isOn={isImportant}
          />
          <Toggle
            className="task-star"
            icon="star"
            label={t('star', { title })}
            tip={t('starredOne')}
            value={verb.flag('isStarred', id, !isStarred)}
            isOn={isStarred}
          />
          {isInTrash ? (
            <Act
              icon="corner-up-left"
              label={t('restoreOne', { title })}
              tip={t('restore')}
              value={verb.restore(id)}
            />
          ) : (
            <Act
              className="task-trash"
              icon="trash-2"
              label={t('toTrashOne', { title })}
              tip={t('toTrash')}
              value={verb.trash(id)}
            />
          )}
        </span>
      )}
      {!isOnItsWay && <OrderMenu row={row} isInTrash={isInTrash} ways={ways} />}
    </li>
  )
}

/** The handle that a row is dragged by, and what it opens: the same without dragging, and all that a phone has no room for. */
function OrderMenu({
  row: { id, title, isImportant },
  isInTrash,
  ways,
}: Omit<TaskRowProps, 'today' | 'href'>) {
  const t = useWords('todo')
  return (
    <Menu
      id={`order-${id}`}
      label={t('order', { title })}
      className="btn btn-ghost btn-icon task-handle"
      icon="more-vertical"
    >
      {places.map(({ place, isAlways, ...look }) => (
        <MoveButton key={place} id={id} ways={ways} place={place} isAlways={isAlways} {...look} />
      ))}
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
    </Menu>
  )
}

const places = [
  { place: 'top', way: 'up', icon: 'chevrons-up', label: 'toTop', isAlways: false },
  { place: 'before', way: 'up', icon: 'corner-left-up', label: 'toPageBefore', isAlways: false },
  { place: 'above', way: 'up', icon: 'arrow-up', label: 'moveUp', isAlways: true },
  { place: 'below', way: 'down', icon: 'arrow-down', label: 'moveDown', isAlways: true },
  { place: 'after', way: 'down', icon: 'corner-left-down', label: 'toPageAfter', isAlways: false },
  { place: 'bottom', way: 'down', icon: 'chevrons-down', label: 'toBottom', isAlways: false },
] as const

type MoveButtonProps = {
  [Name in keyof (typeof places)[number]]: (typeof places)[number][Name]
} & { id: number; ways: Ways }

function MoveButton({ id, ways, place, way, icon, label, isAlways }: MoveButtonProps) {
  const t = useWords('todo')
  const to = ways[place]
  if (to === undefined && !isAlways) return null
  // Only where it cannot be seen to arrive there is it told, with a way back.
  const isNear = isAlways && to !== ways.before && to !== ways.after
  const back = isNear ? undefined : ways[way === 'up' ? 'above' : 'below']
  return (
    <MenuButton
      name="do"
      value={to && verb.move(id, to, way, back)}
      disabled={to === undefined}
      className={`task-to-${place}`}
      icon={icon}
    >
      {t(label)}
    </MenuButton>
  )
}

type ActProps = {
  className?: string
  icon: IconName
  /** Its name, which says of which task it is; a pointer that is on the task is told the tip. */
  label: string
  tip: string
  value: string
}

function Act({ className = '', icon, label, tip, value }: ActProps) {
  return (
    <button
      type="submit"
      className={`btn btn-ghost btn-icon ${className}`}
      name="do"
      value={value}
      aria-label={label}
      title={tip}
    >
      <Icon name={icon} />
    </button>
  )
}

function Toggle({ className, icon, label, tip, value, isOn }: ActProps & { isOn: boolean }) {
  return (
    <button
      type="submit"
      className={`toggle ${className}`}
      name="do"
      value={value}
      aria-pressed={isOn}
      aria-label={label}
      title={tip}
    >
      <Icon name={icon} />
    </button>
  )
}
