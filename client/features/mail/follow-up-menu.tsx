import { followUpDays } from '#db/mail/follow-up-times.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { mailIntents, noReminder } from './intents.ts'

type FollowUpMenuProps = { form: string; mail: number; isSet: boolean }

/** The menu of days after which the sender is reminded if nobody has answered. */
export function FollowUpMenu({ form, mail, isSet }: FollowUpMenuProps) {
  const t = useTranslations('mail')
  return (
    <Menu id="follow-up-menu" label={t('followUp')} icon="bell" align="start">
      {followUpDays.map((days) => (
        <MenuButton
          key={days}
          form={form}
          {...mailIntents.button('followUp', { mail, days: String(days) })}
        >
          {t('inDays', { count: days })}
        </MenuButton>
      ))}
      {isSet && (
        <MenuButton
          form={form}
          icon="bell-off"
          {...mailIntents.button('followUp', { mail, days: noReminder })}
        >
          {t('noReminder')}
        </MenuButton>
      )}
    </Menu>
  )
}
