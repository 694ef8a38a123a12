import { useLanguage } from './words.ts'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Returns a function that formats relative times. */
export function useAge() {
  const language = useLanguage().slice(0, 2)
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  formats.set(language, format)
  return (when: string) => {
    const seconds = (Date.parse(when) - Date.now()) / 1000
    const [unit, length] = units.find(([, each]) => -seconds >= each) ?? ['second', 60]
    return format.format(Math.min(0, Math.round(seconds / length)), unit)
  }
}
