import { useState } from 'react'
import { useNavigation, useRevalidator, useSubmit } from 'react-router-dom'
import { useServerMessages } from '../i18n/translations.ts'
import { toProblem } from '../lib/api/problem.ts'
import type { PasskeyRequest } from '../lib/passkeys.ts'
import { Icon } from './icon.tsx'
import { useInBrowser } from './in-browser.tsx'

type PasskeyButtonProps = {
  label: string
  request: PasskeyRequest
  /** What is submitted besides the answer of the device, which is the field `passkey`. */
  fields?: Record<string, string>
  className?: string
}

/** Asks the device for a passkey and submits its answer to the page. Needs scripts and a browser with passkeys. */
export function PasskeyButton({
  label,
  request,
  fields = {},
  className = 'btn btn-outline-secondary',
}: PasskeyButtonProps) {
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const translateMessage = useServerMessages()
  const isInBrowser = useInBrowser()
  const [failure, setFailure] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const isSending = useNavigation().state !== 'idle'
  const isBusy = isAsking || isSending
  if (isSending && !isAsking && failure !== '') setFailure('') // another form of the page is sent
  if (isInBrowser && !('PublicKeyCredential' in window)) return null

  async function ask() {
    if (isBusy) return
    setFailure('')
    setIsAsking(true)
    try {
      const { askDevice } = await import('../lib/passkeys.ts')
      const passkey = await askDevice(request)
      await submit({ ...fields, passkey }, { method: 'post', replace: true })
    } catch (error) {
      setFailure(toFailure(error))
      // The time in which nobody has to reauthenticate is over.
      if (toProblem(error)?.code === 'not-proven') void revalidate()
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <div className="needs-scripting d-grid gap-2">
      <button
        type="button"
        className={className}
        disabled={!isInBrowser}
        aria-disabled={isBusy || undefined}
        onClick={ask}
      >
        <Icon name="key" />
        {label}
      </button>
      <p role="alert" className="m-0 text-danger fs-sm" hidden={failure === ''}>
        {failure && translateMessage(failure)}
      </p>
    </div>
  )
}

/** Browsers do not tell a person who cancels from a device that has no passkey. */
function toFailure(error: unknown): string {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  if (isKnown) return 'This device already has a passkey for your account.'
  return toProblem(error)?.error ?? 'No passkey was used. Try again, or continue another way.'
}
