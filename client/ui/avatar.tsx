import type { CSSProperties } from 'react'
import type { Tone } from './badge.tsx'

const avatarTones: Tone[] = ['primary', 'success', 'warning', 'info']

/** Returns the color of a name, always the same. */
function getTone(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return avatarTones[sum % avatarTones.length]
}

type AvatarProps = { name: string; src?: string | undefined; size?: number }

const usual = 32

/** A picture or initial beside a visible name, hence hidden from screen readers. */
export function Avatar({ name, src, size = usual }: AvatarProps) {
  const className = `avatar tone-${getTone(name)}`
  const style = size === usual ? undefined : ({ '--avatar': `${size}px` } as CSSProperties)
  if (src) return <img className={className} style={style} src={src} alt="" />
  const [letter = ''] = name.trim()
  return (
    <span className={className} style={style} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
