import { useContext } from 'react'
import type { SectionHeading as Heading } from '#db/todo/section-groups.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { taskIntents } from './intents.ts'
import { Sections } from './labels.ts'

type SectionHeadingProps = {
  heading: Heading
  /** Returns the address of the list where tasks are added to a section; undefined where none can be added. */
  addTo: ((section: number) => string) | undefined
}

/** The heading of a section: it collapses and expands the section, and leads to a field for its new tasks. */
export function SectionHeading({ heading: { section: id, count }, addTo }: SectionHeadingProps) {
  const t = useTranslations('todo')
  const format = useFormat()
  const section = useContext(Sections).find((each) => each.id === id)
  const badge = <span className="text-muted fw-normal tabular">{format.number(count)}</span>
  return (
    <li
      className="task-group task-section d-flex align-items-center pt-2 px-card"
      data-section={id ?? ''}
    >
      <h2 className="flex-1 min-w-0 m-0 fs-sm">
        {section ? (
          <button
            type="submit"
            className="btn btn-ghost min-w-0 px-0 text-start"
            aria-expanded={!section.isCollapsed}
            {...taskIntents.button('changeSection', {
              id: section.id,
              isCollapsed: !section.isCollapsed,
            })}
          >
            <Icon name={section.isCollapsed ? 'chevron-right' : 'chevron-down'} size={16} />
            <span className="text-truncate" dir="auto">
              {section.name}
            </span>
            {badge}
          </button>
        ) : (
          <span className="d-flex gap-2">
            {t('noSection')}
            {badge}
          </span>
        )}
      </h2>
      {section && addTo && (
        <a
          className="btn btn-ghost btn-icon"
          href={addTo(section.id)}
          aria-label={t('addToSection', { name: section.name })}
          title={t('addToSection', { name: section.name })}
        >
          <Icon name="plus" />
        </a>
      )}
    </li>
  )
}
