import type { Direction } from '#db/shared/fields/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'
import { Menu, MenuLink } from './menu.tsx'

type SortMenuProps = {
  /** Unique on the page. */
  id: string
  /** What each column header offers, with the direction of the one that the list is sorted by. */
  className?: string | undefined
  options: { text: string; href: string; dir?: Direction | undefined }[]
}

const arrows = { asc: 'arrow-up', desc: 'arrow-down' } as const

/** The sort order as a menu, where rows are cards without column headers. */
export function SortMenu({ id, className, options }: SortMenuProps) {
  const t = useTranslations()
  const current = options.find(({ dir }) => dir)
  const button = (
    <>
      {current?.text ?? t('sort')}
      <Icon name={current?.dir ? arrows[current.dir] : 'chevron-down'} size={16} />
    </>
  )
  return (
    <div className="cards-only">
      <Menu id={id} label={current ? t('sortBy') : undefined} button={button} className={className}>
        {options.map(({ text, href, dir }) => (
          <MenuLink key={text} href={href} icon={dir && arrows[dir]} stays>
            {text}
          </MenuLink>
        ))}
      </Menu>
    </div>
  )
}
