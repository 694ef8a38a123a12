import { useContext } from 'react'
import { type Folder, type Label, labels } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { mailIntents } from './intents.ts'
import { folderIcons } from './labels.ts'
import { OwnLabels, useLabelStyle } from './own-labels.ts'
import { settingsAddress } from './settings/address.ts'

type MenusProps = {
  /** The form of the emails that the buttons act on. */
  form: string
  folders: Folder[]
  /** The labels of the email; undefined in a list. */
  present?: Label[]
}

/** The move and label menus. */
export function MailMenus({ form, folders, present }: MenusProps) {
  const t = useTranslations('mail')
  const look = useLabelStyle()
  const ownLabels = useContext(OwnLabels)
  return (
    <>
      <Menu id="move-menu" label={t('moveTo')} icon="folder" align="start">
        {folders.map((folder) => (
          <MenuButton
            key={folder}
            form={form}
            {...mailIntents.button('move', { mailFolder: folder })}
            icon={folderIcons[folder]}
          >
            {t(folder)}
          </MenuButton>
        ))}
      </Menu>
      <Menu id="label-menu" label={t('setLabel')} icon="tag" align="start">
        {[...labels, ...ownLabels.map(({ value }) => value)].map((label) => (
          <MenuButton
            key={label}
            form={form}
            {...mailIntents.button('label', { label })}
            aria-pressed={present?.includes(label)}
          >
            <span className={`bullet tone-${look(label).tone}`} />
            <bdi>{look(label).name}</bdi>
          </MenuButton>
        ))}
        <MenuLink href={settingsAddress} icon="plus">
          {t('manageLabels')}
        </MenuLink>
      </Menu>
    </>
  )
}
