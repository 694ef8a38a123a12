import { type Folder, type Label, labels, labelTones } from '#db/mail/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { mailIntents } from './intents.ts'
import { folderIcons } from './words.ts'

type MenusProps = {
  /** The form of the emails that the buttons act on. */
  form: string
  folders: Folder[]
  /** The labels of the email; undefined in a list. */
  present?: Label[]
}

/** The move and label menus. */
export function MailMenus({ form, folders, present }: MenusProps) {
  const t = useWords('mail')
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
        {labels.map((label) => (
          <MenuButton
            key={label}
            form={form}
            {...mailIntents.button('label', { label })}
            aria-pressed={present?.includes(label)}
          >
            <span className={`bullet tone-${labelTones[label]}`} />
            {t(label)}
          </MenuButton>
        ))}
      </Menu>
    </>
  )
}
