import { type ReactNode, useContext } from 'react'
import type { MailCounts } from '#db/mail/counts.ts'
import { maxCountedDrafts } from '#db/mail/limits.ts'
import { allEmail, type Folder, labels, outgoing, snoozed, starred } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RailHeader } from '../../ui/page-header.tsx'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { composeAddress, folderIcons, listAddress, useListTitle } from './labels.ts'
import { OwnLabels, useLabelStyle } from './own-labels.ts'
import { settingsAddress } from './settings/address.ts'

type ListName = Folder | typeof starred | typeof allEmail | typeof outgoing | typeof snoozed

const lists: { name: ListName; icon: IconName }[] = [
  { name: 'inbox', icon: folderIcons.inbox },
  { name: 'sent', icon: folderIcons.sent },
  { name: 'draft', icon: folderIcons.draft },
  { name: snoozed, icon: 'moon' },
  { name: outgoing, icon: 'clock' },
  { name: starred, icon: 'star' },
  { name: 'archive', icon: folderIcons.archive },
  { name: allEmail, icon: 'layers' },
  { name: 'spam', icon: folderIcons.spam },
  { name: 'trash', icon: folderIcons.trash },
]

/** The count of each folder: unread emails, or all drafts. */
const counted = { inbox: 'unreadCount', draft: 'draftCount', spam: 'unreadCount' } as const
type CountKey = (typeof counted)[keyof typeof counted]

type RailProps = {
  filter: string
  counts: MailCounts
  /** Whether the page is the list itself, and not an email that is open in it. */
  isList?: boolean
  /** Whether the composer takes its place on phones. */
  isCovered?: boolean
}

/** The folders and labels with their counts. */
export function Rail({ filter, counts, isList = false, isCovered = false }: RailProps) {
  const t = useTranslations('mail')
  const look = useLabelStyle()
  const ownLabels = useContext(OwnLabels)
  const entry = (name: string, title: string, mark: ReactNode, countKey?: CountKey) => (
    <li key={name}>
      <a
        className="rail-item min-h-control py-1 px-3 text-decoration-none text-nowrap"
        href={listAddress(name)}
        aria-current={name === filter ? 'page' : undefined}
      >
        {mark}
        <bdi className="text-truncate">{title}</bdi>
        {countKey && (
          <CountBadge
            count={counts[name] ?? 0}
            of={t(countKey, { count: counts[name] ?? 0 })}
            max={maxCountedDrafts}
          />
        )}
      </a>
    </li>
  )
  const rail = useCurrentInView(filter)
  const title = useListTitle()(filter)
  const inbox = { title: t('mail'), href: listAddress('inbox') }
  const list = { title, ...(!isList && { href: listAddress(filter) }) }
  return (
    <>
      <RailHeader title={title} crumbs={[inbox, list]} isHeading={isList} />
      <nav
        ref={rail}
        className={isCovered ? 'rail d-none d-md-flex d-print-none' : 'rail d-print-none'}
        aria-label={t('mail')}
      >
        <a
          className="btn btn-primary position-sticky start-0 z-1 flex-shrink-0"
          href={composeAddress(filter)}
        >
          <Icon name="edit" />
          {t('compose')}
        </a>
        <ul>
          {lists.map(({ name, icon }) => {
            const countKey = name in counted ? counted[name as keyof typeof counted] : undefined
            return entry(name, t(name), <Icon name={icon} />, countKey)
          })}
        </ul>
        <h2 className="fs-xs text-muted" id="mail-labels">
          {t('labels')}
        </h2>
        <ul aria-labelledby="mail-labels">
          {[...labels, ...ownLabels.map(({ value }) => value)].map((label) => {
            const { name, tone } = look(label)
            return entry(label, name, <span className={`bullet tone-${tone}`} />, 'unreadCount')
          })}
        </ul>
        <a
          className="rail-item min-h-control py-1 px-3 text-decoration-none text-nowrap"
          href={settingsAddress}
        >
          <Icon name="settings" />
          {t('mailSettings')}
        </a>
      </nav>
    </>
  )
}
