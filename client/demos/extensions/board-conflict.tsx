import type { ReactNode } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { ConflictBox } from '#client/ui/conflict.tsx'
import { type Board, moveItem, toBoard } from '#db/boards/model.ts'
import { type BoardMove, boardAddress, boardIntents, findItem, toOrder } from './board-intents.ts'

type BoardConflictProps = {
  current: Board
  move: BoardMove
  /** Renders the form that sends the move again. */
  renderForm: (button: ReactNode) => ReactNode
  onKeep: () => void
}

/** Compares the stored order with the order after a move that was refused as stale, and offers both. */
export function BoardConflict({ current, move, renderForm, onKeep }: BoardConflictProps) {
  const t = useTranslations('extensions')
  const { board, item, list, position } = move
  const order = moveItem(toOrder(current), item, list, position - 1)
  const mine = toBoard(current.id, order, current.version)
  const fields = current.lists.flatMap(({ name, items }) => {
    const moved = mine.lists.find((each) => each.name === name)?.items ?? []
    if (moved.map(({ id }) => id).join() === items.map(({ id }) => id).join()) return []
    const label = t(`list_${name}` as 'list_cast')
    return [
      {
        name,
        label,
        mine: <Names of={moved} item={item} />,
        theirs: <Names of={items} item={item} />,
      },
    ]
  })
  return (
    <ConflictBox
      id={`conflict-${board}`}
      title={t('conflict')}
      text={t('conflictText', { name: findItem(current, item)?.name ?? '' })}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={fields}
    >
      <div className="d-flex flex-wrap gap-2">
        {renderForm(
          <button
            type="submit"
            className="btn btn-primary"
            {...boardIntents.button('move', { ...move, version: current.version })}
          >
            {t('saveMine')}
          </button>,
        )}
        <a className="btn btn-outline-secondary" href={boardAddress} data-stays="" onClick={onKeep}>
          {t('keepTheirs')}
        </a>
      </div>
    </ConflictBox>
  )
}

const Names = ({ of, item }: { of: Board['lists'][number]['items']; item: number }) => (
  <ol className="mb-0 ps-3">
    {of.map(({ id, name }) => (
      <li key={id}>{id === item ? <strong>{name}</strong> : name}</li>
    ))}
  </ol>
)
