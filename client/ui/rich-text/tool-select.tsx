import type { Editor } from '@tiptap/core'
import { useTranslations } from '../../i18n/translations.ts'
import { type FormatName, formatTools, type SelectTool } from './formatting.ts'

type ToolSelectProps = {
  editor: Editor
  tool: SelectTool
  label: string
  value: string | undefined
  tabIndex: number
  toText: (option: string) => string
}

/** A tool of a toolbar with several options. */
export function ToolSelect({ editor, tool, label, value, tabIndex, toText }: ToolSelectProps) {
  return (
    <select
      className="form-select form-select-sm w-max mw-136"
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => tool.set(editor, target.value)}
    >
      {tool.options.map((option) => (
        <option key={option} value={option} disabled={tool.isAction && option === ''}>
          {toText(option)}
        </option>
      ))}
    </select>
  )
}

type FormatSelectProps = Pick<ToolSelectProps, 'editor' | 'value' | 'tabIndex'> & {
  name: FormatName
}

/** The tool for text size, font, color or alignment. */
export function FormatSelect({ name, ...rest }: FormatSelectProps) {
  const t = useTranslations('rich-text')
  const toText = (option: string) => t(`${name}_${option || 'none'}` as `${FormatName}_none`)
  return <ToolSelect {...rest} tool={formatTools[name]} label={t(name)} toText={toText} />
}
