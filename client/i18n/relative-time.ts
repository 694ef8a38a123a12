import { useFormat } from './format.ts'

/** Returns a function that formats how long ago an instant was, within a sentence. */
export function useRelativeTime() {
  const { age } = useFormat()
  return (when: string) => age(when)
}

/** Returns a function that formats how long ago an instant was, on a line of its own. */
export function useAgeLine() {
  const age = useRelativeTime()
  return (when: string) => {
    const text = age(when)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
