import { LinkedText } from '../../ui/linked-text.tsx'

const maxLinks = 5

/** The web addresses in the text of a field, as links. */
export function FoundLinks({ text }: { text: string }) {
  const addresses = new Set(text.match(/\bhttps?:\/\/[^\s<>"'`]+/gi))
  if (addresses.size === 0) return null
  return (
    <p className="form-text text-break">
      <LinkedText>{[...addresses].slice(0, maxLinks).join(' ')}</LinkedText>
    </p>
  )
}
