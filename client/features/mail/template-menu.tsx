import { useTranslations } from '../../i18n/translations.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { composerIntents } from './intents.ts'

export type TemplateName = { id: number; name: string }

type TemplateMenuProps = { templates: TemplateName[]; isDisabled: boolean }

/** The menu of templates to insert, and to save the text as one. */
export function TemplateMenu({ templates, isDisabled }: TemplateMenuProps) {
  const t = useTranslations('mail')
  return (
    <Menu id="templates" label={t('templates')} icon="file-text" align="start">
      {templates.map(({ id, name }) => (
        <MenuButton
          key={id}
          {...composerIntents.button('insertTemplate', { template: id })}
          disabled={isDisabled}
        >
          <bdi>{name}</bdi>
        </MenuButton>
      ))}
      <MenuButton icon="plus" {...composerIntents.button('saveTemplate')} disabled={isDisabled}>
        {t('saveTemplate')}
      </MenuButton>
    </Menu>
  )
}
