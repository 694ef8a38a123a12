import { useActionData, useSearchParams } from 'react-router-dom'
import type { Rejected } from '../../ui/form.ts'
import type { FormName, Outcome } from './forms.ts'

type OfForm = { rejected: Rejected | undefined; isSaved: boolean; answer: Outcome | undefined }

/** What became of this form: told by the action, or, without scripts, by the address it led to. */
export function useOutcome(name: FormName): OfForm {
  const answer = useActionData<Outcome>()
  const [params] = useSearchParams()
  const own = answer?.form === name ? answer : undefined
  if (answer) {
    const rejected = own && !('saved' in own) ? own : undefined
    return { rejected, isSaved: own !== undefined && !rejected, answer: own }
  }
  return { rejected: undefined, isSaved: params.get('saved') === name, answer: undefined }
}
