import { isLaterTodayLeft, type SnoozeTime, snoozeTimes } from '#db/mail/snooze-times.ts'
import { useWallTime } from '../../i18n/clock.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { mailIntents } from './intents.ts'

type SnoozeMenuProps = {
  form: string
  /** A row and its emails, in place of the fields of the form. */
  of?: { id: number; ids: number[] }
}

/** The menu of times to snooze emails until. Any other time is chosen on a page of its own. */
export function SnoozeMenu({ form, of }: SnoozeMenuProps) {
  const t = useTranslations('mail')
  const now = useWallTime()
  const emails = of && { ids: of.ids }
  const isOffered = (until: SnoozeTime) => until !== 'laterToday' || !now || isLaterTodayLeft(now)
  return (
    <Menu
      id={of ? `snooze-menu-${of.id}` : 'snooze-menu'}
      label={t('snooze')}
      icon="moon"
      align="start"
    >
      {snoozeTimes.filter(isOffered).map((until) => (
        <MenuButton key={until} form={form} {...mailIntents.button('snooze', { until, ...emails })}>
          {t(until)}
        </MenuButton>
      ))}
      <MenuButton form={form} icon="calendar" {...mailIntents.button('pickSnooze', emails)}>
        {t('pickTime')}
      </MenuButton>
    </Menu>
  )
}
