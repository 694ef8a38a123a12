import type { ReactNode } from 'react'
import { settingsAddress, useChoose, useHere } from './frame.ts'

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
      onSubmit={(event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
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
