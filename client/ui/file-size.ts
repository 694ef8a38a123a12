import { useFormat } from '../i18n/format.ts'

/** Returns a function that formats file sizes. */
export function useSize() {
  const { number } = useFormat()
  return (bytes: number) => {
    if (bytes < 1000) return `${number(bytes)} B`
    if (bytes < 1_000_000) return `${number(Math.round(bytes / 1000))} KB`
    return `${number(Math.round(bytes / 100_000) / 10)} MB`
  }
}
