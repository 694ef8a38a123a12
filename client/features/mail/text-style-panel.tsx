import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from '../../i18n/translations.ts'
import { type FormatName, formatTools } from '../../ui/rich-text/formatting.ts'
import { FormatSelect } from '../../ui/rich-text/tool-select.tsx'
import { moveToolbarFocus } from '../../ui/rich-text/toolbar-keys.ts'

const names = Object.keys(formatTools) as FormatName[]

/** The tools for text size, font, color and alignment. */
export function TextStylePanel({ editor }: { editor: Editor }) {
  const t = useTranslations('rich-text')
  const values = useEditorState({
    editor,
    selector: ({ editor: now }) => names.map((name) => formatTools[name].get(now)),
  })
  return (
    <div
      className="d-flex flex-wrap gap-1 py-1 px-3"
      role="toolbar"
      aria-label={t('textStyle')}
      onKeyDown={moveToolbarFocus}
    >
      {names.map((name, index) => (
        <FormatSelect
          key={name}
          {...{ editor, name }}
          value={values[index]}
          tabIndex={index === 0 ? 0 : -1}
        />
      ))}
    </div>
  )
}
