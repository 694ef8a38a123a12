import type { ReactNode } from 'react'
import { settingsAddress, useChoose, useHere } from './frame.ts'

type SettingFormProps = {
  children: ReactNode
  className?: string
  /** What it changes reaches further than scripts do: the page loads anew. */
  reloads?: boolean
}

/** A form whose buttons are settings: with scripts at once, without by way of the server and back to this page. */
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
