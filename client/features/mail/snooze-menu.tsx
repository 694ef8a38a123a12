import { snoozeTimes } from '#db/mail/snooze-times.ts'
import { useWords } from '../../i18n/words.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { mailIntents } from './intents.ts'

type SnoozeMenuProps = {
  form: string
  /** A row and its emails, in place of the fields of the form. */
  of?: { id: number; ids: number[] }
}

/** The menu of times to snooze emails until. Any other time is chosen on a page of its own. */
export function SnoozeMenu({ form, of }: SnoozeMenuProps) {
  const t = useWords('mail')
  const emails = of && { ids: of.ids }
  return (
    <Menu
      id={of ? `snooze-menu-${of.id}` : 'snooze-menu'}
      label={t('snooze')}
      icon="moon"
      align="start"
    >
      {snoozeTimes.map((until) => (
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
