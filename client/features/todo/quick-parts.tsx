import { useContext } from 'react'
import type { QuickPart } from '#db/todo/model.ts'
import { useToday } from '../../i18n/clock.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useRuleText } from '../../ui/recurrence/rule-text.ts'
import { useDueText } from './due-date.tsx'
import { Sections, useTagStyle } from './labels.ts'

type QuickPartsProps = {
  parts: QuickPart[]
  /** Treats a part as plain text of the title. */
  keep: (text: string) => void
}

/** The dates, tags and other parts recognized in the text of a new task, as chips that can be removed. */
export function QuickParts({ parts, keep }: QuickPartsProps) {
  const t = useTranslations('todo')
  const toText = usePartText()
  return (
    <div className="quick-parts" role="status">
      {parts.length > 0 && (
        <ul className="chips list-plain" aria-label={t('parts')}>
          {parts.map((part) => (
            <li key={part.text} className="chip">
              <Icon name={icons[part.kind]} size={16} />
              <bdi>{toText(part)}</bdi>
              <button
                type="button"
                className="chip-remove"
                aria-label={t('keepPart', { part: part.text })}
                title={t('keepPart', { part: part.text })}
                onClick={() => keep(part.text)}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const icons: Record<QuickPart['kind'], IconName> = {
  due: 'calendar',
  repeat: 'repeat',
  tag: 'tag',
  section: 'folder',
  important: 'info',
}

function usePartText() {
  const t = useTranslations('todo')
  const today = useToday()
  const toDue = useDueText()
  const toLook = useTagStyle()
  const sayRule = useRuleText()
  const sections = useContext(Sections)
  return ({ kind, due, time = null, rule, tag = '', newTag, section }: QuickPart) => {
    if (newTag !== undefined) return t('newTag', { tag: newTag })
    if (kind === 'important') return t('importantOne')
    if (section) return sections.find(({ id }) => id === section)?.name
    if (rule) return sayRule(rule, due ?? today)
    return kind === 'due' && due ? toDue({ due, time, today }).label : toLook(tag).text
  }
}
