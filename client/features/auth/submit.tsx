import { useNavigation } from 'react-router-dom'

type SubmitProps = { label: string; busy: string; intent?: string }

/** The submit button of the forms here, with its pending state. */
export function Submit({ label, busy, intent }: SubmitProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <button
      type="submit"
      className="btn btn-primary w-100"
      disabled={isSending}
      {...(intent && { name: 'intent', value: intent })}
    >
      {isSending ? busy : label}
    </button>
  )
}
