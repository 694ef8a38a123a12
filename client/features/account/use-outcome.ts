import { useActionData } from 'react-router-dom'
import type { Rejected } from '../../ui/form.ts'
import type { FormName, Outcome } from './forms.ts'

type FormOutcome = { rejected: Rejected | undefined; isSaved: boolean; answer: Outcome | undefined }

/** Returns the result of this form. */
export function useOutcome(name: FormName): FormOutcome {
  const answer = useActionData<Outcome>()
  const own = answer?.form === name ? answer : undefined
  const rejected = own && !('saved' in own) ? own : undefined
  return { rejected, isSaved: own !== undefined && !rejected, answer: own }
}
