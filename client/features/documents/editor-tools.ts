import type { Editor } from '@tiptap/core'
import type { Toolbar } from '#db/documents/model.ts'
import type { IconName } from '../../ui/icon.tsx'
import { formatTools, type SelectTool } from '../../ui/rich-text/formatting.ts'
import { blockAt, setBlock } from './editor-extensions.ts'

export type ButtonTool = {
  /** An icon, or a character if there is none. */
  sign: { icon: IconName } | { text: string }
  run: (editor: Editor) => void
  /** Only tools that can be on have it. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
}

const mark = (
  name: 'bold' | 'italic' | 'underline' | 'strike' | 'code',
  sign: ButtonTool['sign'],
): ButtonTool => ({
  sign,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

export const buttonTools = {
  bold: mark('bold', { icon: 'bold' }),
  italic: mark('italic', { icon: 'italic' }),
  underline: mark('underline', { icon: 'underline' }),
  strike: mark('strike', { text: 'S' }),
  code: mark('code', { icon: 'code' }),
  bulletList: {
    sign: { icon: 'list' },
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  orderedList: {
    sign: { text: '1.' },
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  rule: {
    sign: { icon: 'minus' },
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  clear: {
    sign: { icon: 'delete' },
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  star: {
    sign: { icon: 'star' },
    run: (editor) => editor.chain().focus().insertContent('★').run(),
  },
  undo: {
    sign: { icon: 'rotate-ccw' },
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  redo: {
    sign: { icon: 'rotate-cw' },
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
} as const satisfies Record<string, ButtonTool>

const emojis = ['🎭', '🎬', '🎤', '🎶', '💡', '👏', '❤️', '😀', '👍', '⚠️', '✅', '⏰'] as const

export const selectTools = {
  block: {
    options: ['paragraph', 'heading2', 'heading3', 'heading4', 'blockquote', 'codeBlock'],
    get: blockAt,
    set: setBlock,
  },
  ...formatTools,
  emoji: {
    isAction: true,
    options: ['', ...emojis],
    get: () => '',
    set: (editor, value) => editor.chain().focus().insertContent(value).run(),
  },
} as const satisfies Record<string, SelectTool>

export type ButtonName = keyof typeof buttonTools
export type SelectName = keyof typeof selectTools
/** Tools that open a dialog. */
export type DialogName = 'link' | 'image'
export type ToolName = ButtonName | SelectName | DialogName

const marks: ToolName[] = ['bold', 'italic', 'underline', 'strike', 'code']
const full: ToolName[][] = [
  ['block', 'size', 'font', 'color', 'align'],
  marks,
  ['bulletList', 'orderedList', 'rule'],
  ['link', 'image', 'emoji'],
  ['clear', 'undo', 'redo'],
]

/** The groups of tools of each toolbar. */
export const toolGroups: Record<Toolbar, ToolName[][]> = {
  full,
  star: [...full, ['star']],
  images: [
    ['image', 'link'],
    ['block', 'align'],
    ['bold', 'italic'],
    ['undo', 'redo'],
  ],
  inline: [marks, ['block', 'size', 'font']],
}
