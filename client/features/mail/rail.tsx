import type { ReactNode } from 'react'
import { labels, labelTones, starred } from '#db/mail/model.ts'
import type { MailCounts } from '#db/mail/queries.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { folderWords, labelWords, listAddress } from './words.ts'

const lists: { name: string; title: string; icon: IconName }[] = [
  { name: 'inbox', ...folderWords.inbox },
  { name: 'sent', ...folderWords.sent },
  { name: 'draft', ...folderWords.draft },
  { name: starred, title: 'Starred', icon: 'star' },
  { name: 'spam', ...folderWords.spam },
  { name: 'trash', ...folderWords.trash },
]

/** The folders whose number matters; a draft counts although it was never unread. */
const counted: Record<string, string> = { inbox: 'unread', draft: 'drafts', spam: 'unread' }

type RailProps = { filter: string; counts: MailCounts }

/** The way from list to list, with what waits in each. */
export function Rail({ filter, counts }: RailProps) {
  const entry = (name: string, mark: ReactNode, title: string, of?: string) => (
    <li key={name}>
      <a
        className="rail-item"
        href={listAddress(name)}
        aria-current={name === filter ? 'page' : undefined}
      >
        {mark}
        {title}
        {of && <CountBadge count={counts[name] ?? 0} of={of} />}
      </a>
    </li>
  )
  return (
    <nav className="mail-rail" aria-label="Mail">
      <ul>
        {lists.map(({ name, title, icon }) =>
          entry(name, <Icon name={icon} />, title, counted[name]),
        )}
      </ul>
      <h2 id="mail-labels">Labels</h2>
      <ul aria-labelledby="mail-labels">
        {labels.map((label) =>
          entry(
            label,
            <span className={`bullet tone-${labelTones[label]}`} />,
            labelWords[label],
            'unread',
          ),
        )}
      </ul>
    </nav>
  )
}
