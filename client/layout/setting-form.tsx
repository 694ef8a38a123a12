import type { ReactNode } from 'react'
import { settingsAddress, useChoose, useHere } from './frame.ts'
import { rememberLanguageChange } from './language-change.ts'

type SettingFormProps = {
  children: ReactNode
  className?: string
  /** Reloads the page, for settings that scripts cannot apply. */
  reloads?: boolean
}

/** A form whose buttons are settings: applied at once with scripts, otherwise by the server. */
export function SettingForm({ children, className, reloads = false }: SettingFormProps) {
  const choose = useChoose()
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
        if (reloads || !button?.name) return
        event.preventDefault()
        void choose({ [button.name]: button.value })
      }}
    >
      <input type="hidden" name="returnTo" value={useHere()} />
      {children}
    </form>
  )
}
