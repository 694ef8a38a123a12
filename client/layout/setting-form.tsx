import type { ReactNode } from 'react'
import { type SettingName, settingsAddress, useReturnAddress, useSetting } from './frame.ts'
import { rememberLanguageChange } from './language-change.ts'

type SettingFormProps = {
  /** The setting that its buttons change. */
  name: SettingName
  children: ReactNode
  className?: string
  /** Reloads the page, for settings that scripts cannot apply. */
  reloads?: boolean
}

/** A form whose buttons change a setting: applied at once with scripts, otherwise by the server. */
export function SettingForm({ name, children, className, reloads = false }: SettingFormProps) {
  const choose = useSetting(name)
  return (
    <form
      className={className}
      method="post"
      action={settingsAddress}
      data-draft="off" // a choice that was not sent must not come back as the setting
      onSubmit={(event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
        const hasLanguage = new FormData(event.currentTarget, button).has('language')
        if (reloads && hasLanguage) rememberLanguageChange()
        if (reloads || button?.name !== name) return
        event.preventDefault()
        choose(button.value)
      }}
    >
      <input type="hidden" name="returnTo" value={useReturnAddress()} />
      {children}
    </form>
  )
}
