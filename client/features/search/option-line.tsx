import { isOwnPicture } from '#db/products/model.ts'
import type { Segment } from '#db/search/model.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Option } from './option.ts'

type OptionLineProps = {
  id: string
  option: Option
  words: string
  isActive: boolean
  close: () => void
}

/** An option of the listbox; the focus stays in the field. */
export function OptionLine({ id, option, words, isActive, close }: OptionLineProps) {
  const { title, sub, end, icon, picture, isPerson, href, act } = option
  const shared = {
    id,
    className: isActive
      ? 'menu-item quick-search-option is-active'
      : 'menu-item quick-search-option',
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
  } as const
  const inside = (
    <>
      {isPerson ? (
        <Avatar name={title} src={picture} />
      ) : picture && isOwnPicture(picture) ? (
        <img src={picture} alt="" width={28} height={28} />
      ) : (
        icon && <Icon name={icon} />
      )}
      <span className="d-grid min-w-0" dir="auto">
        <span>
          <HighlightedText segments={highlight(title, words)} />
        </span>
        {sub && <bdi className="line-sub">{sub}</bdi>}
      </span>
      {end && <span className="line-end ms-auto align-self-center">{end}</span>}
    </>
  )
  if (href) {
    return (
      <a {...shared} href={href} onClick={close}>
        {inside}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        close()
        act?.()
      }}
    >
      {inside}
    </button>
  )
}

/** The quick search matches anywhere in a title, unlike the results page. */
function highlight(title: string, words: string): Segment[] {
  const { length } = words.trim()
  const start = title.toLocaleLowerCase().indexOf(words.trim().toLocaleLowerCase())
  if (start < 0 || length === 0) return [{ text: title, isMatch: false }]
  const end = start + length
  return [
    { text: title.slice(0, start), isMatch: false },
    { text: title.slice(start, end), isMatch: true },
    { text: title.slice(end), isMatch: false },
  ]
}
