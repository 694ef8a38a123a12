import { snoozeTimes } from '#db/mail/snooze-times.ts'
import { useWords } from '../../i18n/words.ts'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { mailIntents } from './intents.ts'

/** The menu of times to snooze emails until. Any other time is chosen on a page of its own. */
export function SnoozeMenu({ form }: { form: string }) {
  const t = useWords('mail')
  return (
    <Menu id="snooze-menu" label={t('snooze')} icon="moon" align="start">
      {snoozeTimes.map((until) => (
        <MenuButton key={until} form={form} {...mailIntents.button('snooze', { until })}>
          {t(until)}
        </MenuButton>
      ))}
      <MenuButton form={form} icon="calendar" {...mailIntents.button('pickSnooze')}>
        {t('pickTime')}
      </MenuButton>
    </Menu>
  )
}
