import type { CSSProperties } from 'react'
import type { Tone } from './badge.tsx'

const tones: Tone[] = ['primary', 'success', 'warning', 'info']

/** The same name always gets the same colour. */
function toneOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tones[sum % tones.length]
}

type AvatarProps = { name: string; src?: string | undefined; size?: number }

/** A face or a first letter beside a name that is written out, hence hidden from screen readers. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const measure = { '--avatar': `${size}px` } as CSSProperties
  const [letter = ''] = name.trim()
  return (
    <span className={`avatar tone-${toneOf(name)}`} style={measure} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : letter.toUpperCase()}
    </span>
  )
}
