import { canSnooze, type Label, moveTargets, outgoing } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { DeleteButton } from './delete-button.tsx'
import type { Opened } from './endpoints.ts'
import { ArchiveButton, SpamButton } from './filing-buttons.tsx'
import { FollowUpMenu } from './follow-up-menu.tsx'
import { mailIntents } from './intents.ts'
import { listAddress } from './labels.ts'
import { MailMenus } from './mail-menus.tsx'
import { Star } from './mail-row.tsx'
import { MailShortcuts } from './shortcuts.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { BulkButton } from './toolbar.tsx'

type ReaderActionsProps = {
  filter: string
  opened: Opened
  isStarred: boolean
  labels: Label[]
}

/** What can be done with the open email: the frequent actions, and a menu of the others. */
export function ReaderActions({ filter, opened, isStarred, labels }: ReaderActionsProps) {
  const t = useTranslations('mail')
  const { id, mailFolder } = opened
  const subject = opened.subject || t('noSubject')
  const folders = moveTargets(mailFolder === outgoing ? outgoing : filter).filter(
    (folder) => folder !== mailFolder,
  )
  return (
    <div className="mail-actions d-flex flex-wrap align-items-center w-100 d-print-none">
      <Star id={id} subject={subject} isStarred={isStarred} />
      <ArchiveButton form="mail" folder={mailFolder} />
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
      {canSnooze(mailFolder) && <SnoozeMenu form="mail" />}
      <MailMenus form="mail" folders={folders} present={labels} />
      {mailFolder === 'sent' && (
        <FollowUpMenu form="mail" mail={id} isSet={opened.remindAtMs !== null} />
      )}
      <More opened={opened} />
    </div>
  )
}

/** The less frequent actions. */
function More({ opened: { id, mailFolder, sender } }: Pick<ReaderActionsProps, 'opened'>) {
  const t = useTranslations('mail')
  const { email } = useMe()
  return (
    <Menu id="mail-more" label={t('more')}>
      <MenuButton form="mail" icon="mail" {...mailIntents.button('mark', { unread: true })}>
        {t('markUnread')}
      </MenuButton>
      <SpamButton form="mail" folder={mailFolder} isEntry />
      {sender !== email && mailFolder !== 'spam' && (
        <MenuButton form="mail" icon="user-x" {...mailIntents.button('block', { sender })}>
          {t('blockSender')}
        </MenuButton>
      )}
      {mailFolder !== 'draft' && (
        <MenuButton
          form="mail"
          icon="check-square"
          {...mailIntents.button('addTask', { mail: id })}
          data-adds-task
        >
          {t('addToTasks')}
        </MenuButton>
      )}
      <MenuLink icon="calendar" href={`/calendar?mail=${id}`}>
        {t('addToCalendar')}
      </MenuLink>
      <MenuButton type="button" icon="printer" className="needs-scripting" onClick={() => print()}>
        {t('print')}
      </MenuButton>
    </Menu>
  )
}

/** Links to the next emails of the list, and the keys. */
export function Neighbors({ filter, opened }: { filter: string; opened: Opened }) {
  const t = useTranslations('mail')
  return (
    <div className="d-flex ms-auto d-print-none">
      <Neighbor filter={filter} id={opened.newer} icon="chevron-left" label={t('newer')} />
      <Neighbor filter={filter} id={opened.older} icon="chevron-right" label={t('older')} />
      <MailShortcuts filter={filter} opened={opened} />
    </div>
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
