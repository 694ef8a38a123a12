import { canSnooze, type Label, moveTargets, outgoing } from '#db/mail/model.ts'
import { useWords } from '../../i18n/words.ts'
import { useMe } from '../../layout/use-me.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import type { Opened } from './endpoints.ts'
import { FilingButtons } from './filing-buttons.tsx'
import { FollowUpMenu } from './follow-up-menu.tsx'
import { mailIntents } from './intents.ts'
import { MailKeys } from './mail-keys.tsx'
import { MailMenus } from './mail-menus.tsx'
import { Star } from './mail-row.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { BulkButton } from './toolbar.tsx'
import { listAddress } from './words.ts'

type ReaderActionsProps = {
  filter: string
  opened: Opened
  isStarred: boolean
  labels: Label[]
}

/** What can be done with the open email. */
export function ReaderActions({ filter, opened, isStarred, labels }: ReaderActionsProps) {
  const t = useWords('mail')
  const { email } = useMe()
  const { id, mailFolder, sender } = opened
  const subject = opened.subject || t('noSubject')
  const folders = moveTargets(mailFolder === outgoing ? outgoing : filter).filter(
    (folder) => folder !== mailFolder,
  )
  return (
    <div className="mail-actions">
      <Star id={id} subject={subject} isStarred={isStarred} />
      <MailMenus form="mail" folders={folders} present={labels} />
      <BulkButton
        form="mail"
        {...mailIntents.button('mark', { unread: true })}
        icon="mail"
        label={t('markUnread')}
      />
      <FilingButtons form="mail" folder={mailFolder} />
      {canSnooze(mailFolder) && <SnoozeMenu form="mail" />}
      {mailFolder === 'sent' && (
        <FollowUpMenu form="mail" mail={id} isSet={opened.remindAtMs !== null} />
      )}
      {mailFolder === 'trash' ? (
        <DeleteButton form="mail" />
      ) : (
        <BulkButton
          form="mail"
          {...mailIntents.button('move', { mailFolder: 'trash' })}
          icon="trash-2"
          label={t('toTrash')}
        />
      )}
      {sender !== email && mailFolder !== 'spam' && (
        <BulkButton
          form="mail"
          {...mailIntents.button('block', { sender })}
          icon="user-x"
          label={t('blockSender')}
        />
      )}
      {mailFolder !== 'draft' && (
        <BulkButton
          form="mail"
          {...mailIntents.button('addTask', { mail: id })}
          icon="check-square"
          label={t('addToTasks')}
          data-adds-task
        />
      )}
      <a
        className="btn btn-ghost btn-icon"
        href={`/calendar?mail=${id}`}
        aria-label={t('addToCalendar')}
        title={t('addToCalendar')}
      >
        <Icon name="calendar" />
      </a>
      <PrintButton label={t('print')} isIcon />
      <Neighbors filter={filter} opened={opened} />
      <MailKeys filter={filter} opened={opened} />
    </div>
  )
}

function Neighbors({ filter, opened }: { filter: string; opened: Opened }) {
  const t = useWords('mail')
  return (
    <>
      <Neighbor filter={filter} id={opened.newer} icon="chevron-left" label={t('newer')} />
      <Neighbor filter={filter} id={opened.older} icon="chevron-right" label={t('older')} />
    </>
  )
}

type NeighborProps = {
  filter: string
  id: number | undefined
  icon: 'chevron-left' | 'chevron-right'
  label: string
}

function Neighbor({ filter, id, icon, label }: NeighborProps) {
  if (id === undefined) return null
  return (
    <a
      className="btn btn-ghost btn-icon"
      href={`${listAddress(filter)}/${id}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </a>
  )
}
