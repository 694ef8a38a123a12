import { useEffect, useState } from 'react'

export type Completion = {
  id: string
  title: string
  group?: string
  note?: string
  picture?: string
}

/** What is offered for some words: at once, or when it has come. */
export type Find = (words: string) => Completion[] | Promise<Completion[]>

type State = 'idle' | 'looking' | 'found' | 'failed'

const patienceMs = 200

/** What there is for the words in a field, asked for when whoever types them stops for a moment. */
export function useCompletions(find: Find, words: string, isWanted: boolean) {
  const [completions, setCompletions] = useState<Completion[]>([])
  const [state, setState] = useState<State>('idle')

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked changes with the words, not who is asked
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
