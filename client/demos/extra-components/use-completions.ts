import { useEffect, useState } from 'react'
import { debounceRequest } from '#client/lib/api/debounce-request.ts'

export type Completion = {
  id: string
  title: string
  group?: string
  note?: string
  picture?: string
}

/** Returns the completions of some words, or a promise of them. */
export type Find = (words: string) => Completion[] | Promise<Completion[]>

/** What a field knows of its completions. */
export type CompletionState = 'idle' | 'looking' | 'found' | 'failed'

/** Returns the completions of a field, requested when typing pauses. */
export function useCompletions(find: Find, words: string, isWanted: boolean) {
  const [completions, setCompletions] = useState<Completion[]>([])
  const [state, setState] = useState<CompletionState>('idle')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new query needs a request
  useEffect(() => {
    if (!isWanted) {
      setCompletions([])
      setState('idle')
      return
    }
    setState('looking')
    return debounceRequest(
      () => find(words),
      (answer) => {
        if (answer) setCompletions(answer)
        setState(answer ? 'found' : 'failed')
      },
    )
  }, [words, isWanted])

  return { found: completions, state }
}
