import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'

/** Names the package of a page with a link to its site. Pages with it need the texts of `demos`. */
export function LibraryLink({ name, href }: { name: string; href: string }) {
  const t = useTranslations('demos')
  const shell = useTranslations()
  return (
    <>
      {t('madeWith')}{' '}
      <a href={href} target="_blank" rel="noreferrer" translate="no">
        {name} <Icon name="external-link" size={14} />
        <span className="visually-hidden"> {shell('opensElsewhere')}</span>
      </a>
    </>
  )
}
