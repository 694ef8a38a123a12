import { type MouseEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A choice under a name that begins with the example's. It is state with scripts, and a query parameter of links
 * without.
 */
export function useChoice<T extends string>(name: string, all: readonly T[], first: T) {
  const [search] = useSearchParams()
  const [chosen, choose] = useState(() => all.find((one) => one === search.get(name)) ?? first)
  const [example] = name.split('-')
  const linkTo = (value: T) => ({
    href: `?${name}=${value}#${example}`,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choose(value)
    },
  })
  return { chosen, choose, linkTo }
}
