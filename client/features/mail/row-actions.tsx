import { canSnooze, getFilingTarget, isFolder, outgoing } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { DeleteButton } from './delete-button.tsx'
import { isUnsent } from './filing-buttons.tsx'
import { listIds, mailIntents } from './intents.ts'
import { folderIcons } from './labels.ts'
import type { ListRow } from './list-row.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import { BulkButton } from './toolbar.tsx'

type RowActionsProps = { row: ListRow; filter: string; subject: string }

const tones = { archive: 'success', inbox: 'primary', trash: 'danger' }

/** The actions on a row, of which a swipe does the first, and the ground that a swipe uncovers. */
export function RowActions({ row, filter, subject }: RowActionsProps) {
  const t = useTranslations('mail')
  const folder = isFolder(filter) || filter === outgoing ? filter : row.mailFolder
  const target = getFilingTarget(folder)
  const ids = listIds(row)
  const inboxLabel = t(folder === 'spam' ? 'notSpam' : 'toInbox')
  return (
    <>
      <span
        className={`mail-swipe position-absolute top-0 bottom-0 w-100 px-6 tone-${tones[target]}`}
        aria-hidden="true"
      >
        <Icon name={folderIcons[target]} />
      </span>
      <fieldset
        className="mail-row-actions align-items-center position-absolute z-1 ps-2 pe-3"
        aria-label={subject}
      >
        {target !== 'trash' && (
          <BulkButton
            form="mails"
            {...mailIntents.button('move', { ids, mailFolder: target })}
            icon={folderIcons[target]}
            label={target === 'archive' ? t('toArchive') : inboxLabel}
          />
        )}
        {folder === 'trash' ? (
          <DeleteButton form="mails" ids={ids} />
        ) : (
          <BulkButton
            form="mails"
            {...mailIntents.button('move', { ids, mailFolder: 'trash' })}
            icon="trash-2"
            label={t('toTrash')}
          />
        )}
        {!isUnsent(folder) && (
          <BulkButton
            form="mails"
            {...mailIntents.button('mark', { ids, unread: !row.unread })}
            icon={row.unread ? 'check' : 'mail'}
            label={t(row.unread ? 'markRead' : 'markUnread')}
          />
        )}
        {canSnooze(folder) && <SnoozeMenu form="mails" of={{ id: row.id, ids }} />}
      </fieldset>
    </>
  )
}
