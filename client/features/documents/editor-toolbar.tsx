import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useRef } from 'react'
import type { Toolbar } from '#db/documents/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { type FormatName, formatTools, type SelectTool } from '../../ui/rich-text/formatting.ts'
import { FormatSelect, ToolSelect } from '../../ui/rich-text/tool-select.tsx'
import { moveToolbarFocus } from '../../ui/rich-text/toolbar-keys.ts'
import {
  type ButtonTool,
  buttonTools,
  type DialogName,
  selectTools,
  type ToolName,
  toolGroups,
} from './editor-tools.ts'

const buttons: Partial<Record<ToolName, ButtonTool>> = buttonTools
const selects: Partial<Record<ToolName, SelectTool>> = selectTools

const isFormat = (name: ToolName): name is FormatName => name in formatTools

type EditorToolbarProps = {
  editor: Editor
  toolbar: Toolbar
  onDialog: (name: DialogName) => void
}

/** Returns what the tools show of the selection. */
function readTools(editor: Editor) {
  const names = Object.keys(buttons) as ToolName[]
  return {
    on: [
      ...names.filter((name) => buttons[name]?.isOn?.(editor)),
      ...(editor.isActive('link') ? ['link'] : []),
    ],
    off: names.filter((name) => buttons[name]?.canRun?.(editor) === false),
    values: Object.fromEntries(
      Object.entries(selects).map(([name, { get }]) => [name, get(editor)]),
    ),
  }
}

/** The toolbar of the editor, which is one Tab stop. */
export function EditorToolbar({ editor, toolbar, onDialog }: EditorToolbarProps) {
  const t = useTranslations('documents')
  const bar = useRef<HTMLDivElement>(null)
  const state = useEditorState({ editor, selector: ({ editor: now }) => readTools(now) })
  const [first] = toolGroups[toolbar].flat()

  function tool(name: ToolName): ReactNode {
    const tabIndex = name === first ? 0 : -1
    if (isFormat(name)) {
      const value = state.values[name]
      return <FormatSelect key={name} {...{ editor, name, value, tabIndex }} />
    }
    const select = selects[name]
    if (select) {
      return (
        <ToolSelect
          key={name}
          {...{ editor, tabIndex }}
          tool={select}
          label={t(name)}
          value={state.values[name]}
          toText={(option) => {
            if (name === 'block') return t(`block_${option}` as 'block_paragraph')
            return option || t(name)
          }}
        />
      )
    }
    const button = buttons[name]
    const isToggle = name === 'link' || button?.isOn !== undefined
    return (
      <button
        key={name}
        type="button"
        className="btn btn-ghost btn-icon"
        tabIndex={tabIndex}
        aria-label={t(name)}
        title={t(name)}
        aria-pressed={isToggle ? state.on.includes(name) : undefined}
        aria-disabled={state.off.includes(name) || undefined}
        aria-haspopup={button ? undefined : 'dialog'}
        onClick={() => (button ? button.run(editor) : onDialog(name as DialogName))}
      >
        {button && 'text' in button.sign ? (
          <span
            className={`button-sign fw-semibold ${button.sign.text === 'S' ? 'text-decoration-line-through' : ''}`}
            data-sign={button.sign.text}
          />
        ) : (
          <Icon name={button && 'icon' in button.sign ? button.sign.icon : (name as DialogName)} />
        )}
      </button>
    )
  }

  return (
    <div
      ref={bar}
      className="editor-tools d-flex row-gap-1 column-gap-3 px-2 py-1 bg-surface-2 border-bottom"
      role="toolbar"
      aria-label={t('toolbar')}
      onKeyDown={moveToolbarFocus}
    >
      {toolGroups[toolbar].map((group) => (
        <div key={group.join(' ')} className="editor-group d-flex gap-1">
          {group.map(tool)}
        </div>
      ))}
    </div>
  )
}
