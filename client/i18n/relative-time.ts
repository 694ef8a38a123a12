import { useFormat } from './format.ts'

/** Returns a function that formats how long ago an instant was; a line of it is `.capitalize-first`. */
export function useRelativeTime() {
  const { age } = useFormat()
  return (when: string) => age(when)
}
