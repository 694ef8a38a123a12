import { useState } from 'react'
import type { Block, Piece } from '#db/knowledge/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'

/** The table of contents of an article. */
export function Contents({ blocks }: { blocks: Block[] }) {
  const t = useTranslations('knowledge')
  const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block] : []))
  if (headings.length === 0) return null
  return (
    <nav className="card kb-contents d-print-none" aria-labelledby="kb-contents">
      <h2 className="pt-4 px-card pb-2 fs-lg" id="kb-contents">
        {t('contents')}
      </h2>
      <ul className="m-0 p-2 pt-0 list-unstyled">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a className="menu-item" href={`#${id}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The text of an article with links to its headings, which scripts also copy. */
export function ArticleText({ blocks }: { blocks: Block[] }) {
  const t = useTranslations('knowledge')
  const [copied, setCopied] = useState<string>()

  async function copy(id: string) {
    const { origin, pathname } = location
    await navigator.clipboard.writeText(`${origin}${pathname}#${id}`).then(
      () => setCopied(id),
      () => {}, // without clipboard access the link is still in the address bar
    )
  }

  return (
    <div className="kb-text p-card fs-lg">
      {blocks.map((block, index) => {
        if (block.type !== 'heading') {
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered
          return <BlockText key={index} block={block} />
        }
        const { id, text } = block
        return (
          <h2 key={id} id={id} dir="auto">
            {text}{' '}
            <a
              href={`#${id}`}
              className="btn btn-ghost btn-sm btn-icon d-print-none text-muted"
              aria-label={t('linkTo', { heading: text })}
              title={t('copyLink')}
              onClick={() => void copy(id)}
            >
              <Icon name={copied === id ? 'check' : 'link'} size={16} />
            </a>
          </h2>
        )
      })}
      <p className="visually-hidden" role="status">
        {copied && t('copied')}
      </p>
    </div>
  )
}

function BlockText({ block }: { block: Exclude<Block, { type: 'heading' }> }) {
  if (block.type === 'text') {
    return (
      <p dir="auto">
        <Pieces pieces={block.pieces} />
      </p>
    )
  }
  const List = block.type === 'steps' ? 'ol' : 'ul'
  return (
    <List dir="auto">
      {block.items.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
        <li className="mb-2 ps-1" key={index}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </List>
  )
}

const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, kind, href }, index) => {
    // Blocks have no id, so index and text are the key.
    const key = `${index} ${text}`
    if (href) {
      return (
        <a key={key} href={href}>
          {text}
        </a>
      )
    }
    if (kind === 'strong') return <strong key={key}>{text}</strong>
    return kind === 'key' ? <kbd key={key}>{text}</kbd> : text
  })
