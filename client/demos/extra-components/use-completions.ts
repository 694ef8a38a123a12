import { useEffect, useState } from 'react'

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

const patienceMs = 200

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
    let isLate = false
    async function ask() {
      try {
        const answer = await find(words)
        if (isLate) return
        setCompletions(answer)
        setState('found')
      } catch {
        if (!isLate) setState('failed')
      }
    }
    setState('looking')
    const timer = setTimeout(() => void ask(), patienceMs)
    return () => {
      clearTimeout(timer)
      isLate = true
    }
  }, [words, isWanted])

  return { found: completions, state }
}
