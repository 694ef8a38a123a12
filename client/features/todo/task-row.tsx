// biome-ignore-all lint/a11y/useButtonType: submit is the default, and the rows have many buttons.
import type { ReactNode } from 'react'
import type { Tag } from '#db/todo/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DueDate } from './due-date.tsx'
import { type Row, taskIntents } from './intents.ts'
import { useTagStyle } from './labels.ts'
import { getOrderMenu } from './order-menu.tsx'
import { orderField, orderForm } from './use-order-menu.ts'

type TaskRowProps = {
  row: Row
  today: string
  isInTrash: boolean
  /** Whether the due date is shown, which the heading of its group may say already. */
  isDueShown: boolean
  /** Whether the list has the user’s order, which its handles change. */
  isOrdered: boolean
  href: string
  /** Its menu, and whether the server rendered it open. */
  menu: ReactNode
  isDrawn: boolean
}

/**
 * One task of a list. Its buttons belong to the form around it. A page has many rows, so each has few elements, and the
 * style sheet draws the icons.
 */
export function TaskRow({
  row,
  today,
  isInTrash,
  isDueShown,
  isOrdered,
  href,
  menu,
  isDrawn,
}: TaskRowProps) {
  const t = useTranslations('todo')
  const { id, title, desc, isCompleted, isImportant, isStarred } = row
  const isPending = id < 1
  return (
    <li className="task-row" data-task={id} aria-busy={isPending || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: it must submit the form without scripts */}
      <button
        className="task-check position-relative z-1 p-0 bg-transparent border-0 rounded"
        role="checkbox"
        {...taskIntents.button('change', { id, isCompleted: !isCompleted })}
        aria-checked={isCompleted}
        aria-label={t('complete', { title })}
        disabled={isPending}
      />
      <span className="task-text d-grid min-w-0" dir="auto">
        <a
          className={`task-title fw-medium ${isCompleted ? 'text-muted text-decoration-line-through' : 'text-body text-decoration-none'}`}
          href={isPending ? undefined : href}
        >
          {title}
        </a>
        {desc && <span className="text-truncate text-muted fs-sm">{desc}</span>}
      </span>
      <TaskMarks row={row} today={today} isDueShown={isDueShown} />
      {!isPending && (
        <span className="task-acts d-flex position-relative z-1 d-print-none">
          <button
            className="glyph glyph-info"
            {...taskIntents.button('change', { id, isImportant: !isImportant })}
            aria-pressed={isImportant}
            aria-label={t('markImportant', { title })}
            title={t('importantOne')}
          />
          <button
            className="star"
            {...taskIntents.button('change', { id, isStarred: !isStarred })}
            aria-pressed={isStarred}
            aria-label={t('star', { title })}
            title={t('starredOne')}
          />
          {isInTrash ? (
            <button
              className="glyph glyph-restore"
              {...taskIntents.button('restore', { id })}
              aria-label={t('restoreOne', { title })}
              title={t('restore')}
            />
          ) : (
            <button
              className="glyph glyph-trash"
              {...taskIntents.button('trash', { id })}
              aria-label={t('toTrashOne', { title })}
              title={t('toTrash')}
            />
          )}
        </span>
      )}
      {!isPending && (
        <button
          {...findHandle(id, menu ? (isDrawn ? 'drawn' : 'there') : 'none')}
          className="task-handle glyph glyph-handle position-relative z-1"
          aria-label={t(isOrdered ? 'order' : 'more', { title })}
          title={t(isOrdered ? 'orderTip' : 'moreTip')}
        />
      )}
      {menu}
    </li>
  )
}

/** What is known of a task beside its text: importance, due date, repetition, subtasks, comments and tags. */
function TaskMarks({ row, today, isDueShown }: Pick<TaskRowProps, 'row' | 'today' | 'isDueShown'>) {
  const t = useTranslations('todo')
  const { due, time, tags, subtasks, comments, assignee, repeat, isCompleted, isImportant } = row
  const format = useFormat()
  return (
    <span className="task-marks">
      {isImportant && (
        <span
          className="task-flag glyph glyph-info text-success"
          role="img"
          aria-label={t('importantOne')}
        />
      )}
      {due && (
        <DueDate
          due={due}
          time={time}
          today={today}
          isDone={isCompleted}
          isTimeOnly={!isDueShown}
        />
      )}
      {repeat !== 'none' && (
        <span
          className="glyph glyph-repeat text-muted"
          role="img"
          aria-label={t('repeats')}
          title={t('repeats')}
        />
      )}
      {subtasks && (
        <span className="text-muted fs-sm">
          <span className="visually-hidden">{`${t('subtasks')} `}</span>
          {t('countOf', subtasks)}
        </span>
      )}
      {comments > 0 && (
        <span className="glyph glyph-comments gap-1 text-muted fs-sm">
          <span aria-hidden="true">{format.number(comments)}</span>
          <span className="visually-hidden">{t('commentCount', { count: comments })}</span>
        </span>
      )}
      {assignee && (
        <span title={t('assignedToName', { name: assignee.name })}>
          <Avatar name={assignee.name} size={22} />
        </span>
      )}
      {tags.map((tag) => (
        <TagBadge key={tag} tag={tag} />
      ))}
    </span>
  )
}

function TagBadge({ tag }: { tag: Tag }) {
  const { text, tone } = useTagStyle()(tag)
  return (
    <span className={`badge tone-${tone}`} dir="auto">
      {text}
    </span>
  )
}

/** Returns the attributes of the handle: it loads the menu, opens it, or links to the page with it. */
function findHandle(id: number, menu: 'none' | 'drawn' | 'there') {
  if (menu === 'there') return { type: 'button', popoverTarget: getOrderMenu(id) } as const
  const isDrawn = menu === 'drawn'
  const value = isDrawn ? '' : id
  return { form: orderForm, name: orderField, value, 'aria-expanded': isDrawn, autoFocus: isDrawn }
}
