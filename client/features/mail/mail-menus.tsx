import { type Folder, type Label, labels, labelTones } from '#db/mail/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { verb } from './change.ts'
import { folderIcons } from './words.ts'

type MenusProps = {
  /** The form whose mails the buttons act on. */
  form: string
  folders: Folder[]
  /** Labels that all of the mails have; left out where the mails are yet to be chosen. */
  present?: Label[]
}

/** Move and label, as every place that acts on mails offers them. */
export function MailMenus({ form, folders, present }: MenusProps) {
  const t = useWords('mail')
  return (
    <>
      <Menu id="move-menu" label={t('moveTo')} icon="folder" align="start">
        {folders.map((folder) => (
          <MenuButton
            key={folder}
            form={form}
            name="do"
            value={verb.move(folder)}
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
            name="do"
            value={verb.label(label)}
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
