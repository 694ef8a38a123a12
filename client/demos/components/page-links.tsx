import { Icon } from '#client/ui/icon.tsx'
import { isNearPage } from '#client/ui/page-numbers.ts'
import { useChoice } from '../use-choice.ts'

type PageLinksProps = {
  /** The name of the example, with a suffix if it has more than one of these. */
  name: string
  label: string
  className?: string
  /** The content of the links to the previous and next page. */
  ends?: 'words' | 'icons' | 'both'
  /** Its links are wide, so that phones show only the current number. */
  isWide?: boolean
}

const numbers = ['1', '2', '3', '4', '5'] as const

/** Page numbers with links to the previous and next page. */
export function PageLinks({
  name,
  label,
  className = '',
  ends = 'words',
  isWide = false,
}: PageLinksProps) {
  const { chosen, linkTo } = useChoice(name, numbers, '3')
  const at = numbers.indexOf(chosen)
  const isOnPhones = (index: number) =>
    isWide ? index === at : isNearPage(index + 1, at + 1, numbers.length)
  const step = (to: number, title: string, icon: 'chevron-left' | 'chevron-right') => {
    const number = numbers[to]
    const content = [
      ends !== 'words' && <Icon key="icon" name={icon} size={16} />,
      <span key="words" className={ends === 'icons' ? 'visually-hidden' : ''}>
        {title}
      </span>,
    ]
    return (
      <li className={number ? 'page-item' : 'page-item disabled'}>
        <a
          className="page-link h-100"
          {...(number ? linkTo(number) : { role: 'link', 'aria-disabled': true })}
        >
          {to > at ? content.toReversed() : content}
        </a>
      </li>
    )
  }
  return (
    <nav className="wide" aria-label={label}>
      <ul className={`pagination flex-wrap row-gap-1 ${className}`}>
        {step(at - 1, 'Previous', 'chevron-left')}
        {numbers.map((number, index) => (
          <li
            key={number}
            className={`page-item ${number === chosen ? 'active' : ''} ${
              isOnPhones(index) ? '' : 'd-none d-sm-block'
            }`}
          >
            <a
              className="page-link h-100"
              aria-current={number === chosen ? 'page' : undefined}
              {...linkTo(number)}
            >
              <span className="visually-hidden">Page </span>
              {number}
            </a>
          </li>
        ))}
        {step(at + 1, 'Next', 'chevron-right')}
      </ul>
    </nav>
  )
}
