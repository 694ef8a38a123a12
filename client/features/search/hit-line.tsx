import type { Hit } from '#db/search/hits.ts'
import { type HitType, highlight } from '#db/search/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useFactText, useSnippet } from './facts.ts'
import { StarButton } from './star-button.tsx'

export const icons: Record<HitType, IconName> = {
  page: 'layout',
  contact: 'user',
  mail: 'mail',
  message: 'message-square',
  task: 'check-square',
  event: 'calendar',
  user: 'users',
  product: 'package',
  invoice: 'file-text',
  article: 'book-open',
  question: 'help-circle',
}

/** One result with its title, an excerpt with the words marked, and its type. */
export function HitLine({ hit, words, here }: { hit: Hit; words: string[]; here: string }) {
  const t = useTranslations('search')
  const format = useFormat()
  const toText = useFactText()
  const snippet = useSnippet()(hit, words)
  const { type, title, link, date, picture, star, facts } = hit
  const price = facts.find(({ name }) => name === 'price')
  return (
    <li className="line hit">
      {picture || type === 'user' ? (
        <Avatar name={title} src={picture ?? undefined} size={36} />
      ) : (
        <span className="icon-tile tone-neutral">
          <Icon name={icons[type]} />
        </span>
      )}
      <div className="line-main">
        <a className="text-primary fw-medium text-wrap" href={link} dir="auto">
          <HighlightedText segments={highlight(title || t('untitled'), title ? words : [])} />
        </a>
        {snippet.length > 0 && (
          <span className="mw-text text-body-secondary fs-sm text-break" dir="auto">
            <HighlightedText segments={snippet} />
          </span>
        )}
      </div>
      <span className="hit-facts justify-items-end fs-xs d-grid text-muted fw-medium">
        <span>{t(`one_${type}`)}</span>
        {price && <bdi>{toText(price)}</bdi>}
        {date && (
          <time dir="auto" dateTime={date}>
            {format.dayAndYear(new Date(date))}
          </time>
        )}
      </span>
      {star && <StarButton page={star} title={title} here={here} />}
    </li>
  )
}
