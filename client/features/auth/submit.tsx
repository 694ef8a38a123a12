import { useNavigation } from 'react-router-dom'

type SubmitProps = { label: string; busy: string; intent?: string }

/** The one button that a form of this family is sent with; it says so while the form is on its way. */
export function Submit({ label, busy, intent }: SubmitProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <button
      type="submit"
      className="btn btn-primary"
      disabled={isSending}
      {...(intent && { name: 'intent', value: intent })}
    >
      {isSending ? busy : label}
    </button>
  )
}
