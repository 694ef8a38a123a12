// biome-ignore-all lint/a11y/useButtonType: submit is the default.
import type { AssignedTask } from '#db/todo/assigned.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { DueDate } from '../due-date.tsx'
import { taskIntents, toAssignedKey } from '../intents.ts'

type AssignedRowProps = {
  row: AssignedTask
  today: string
  href: string
  /** Whether the due date is shown, which the heading of a group may say already. */
  isDueShown?: boolean
}

/** One task that a colleague has assigned. Its button belongs to the form around it. */
export function AssignedRow({ row, today, href, isDueShown = true }: AssignedRowProps) {
  const t = useTranslations('todo')
  const { id, title, due, time, isImportant, isCompleted, owner } = row
  return (
    <li className="task-row" data-task={toAssignedKey(id)}>
      {/* biome-ignore lint/a11y/useSemanticElements: it must submit the form without scripts */}
      <button
        className="task-check position-relative z-1 p-0 bg-transparent border-0 rounded"
        role="checkbox"
        {...taskIntents.button('changeAssigned', { id, isCompleted: !isCompleted })}
        aria-checked={isCompleted}
        aria-label={t('complete', { title })}
      />
      <span className="task-text d-grid min-w-0" dir="auto">
        <a
          className={`task-title fw-medium ${isCompleted ? 'text-muted text-decoration-line-through' : 'text-body text-decoration-none'}`}
          href={href}
        >
          {title}
        </a>
        <span className="d-flex align-items-center gap-1 text-muted fs-sm">
          <Avatar name={owner.name} size={18} />
          <bdi className="text-truncate">{t('fromOwner', { name: owner.name })}</bdi>
        </span>
      </span>
      <span className="task-marks">
        {isImportant && (
          <span
            className="task-flag glyph glyph-info text-success"
            role="img"
            aria-label={t('importantOne')}
          />
        )}
        {due && <DueDate {...{ due, time, today }} isDone={isCompleted} isTimeOnly={!isDueShown} />}
      </span>
    </li>
  )
}
