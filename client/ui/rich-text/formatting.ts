import { type Editor, Extension, Mark } from '@tiptap/core'
import { alignments, textColors, textFonts, textSizes } from '#db/shared/rich-text/model.ts'

/** The marks of which a text has one value, stored as a data attribute. */
const choices = { size: textSizes, font: textFonts, color: textColors } as const
type ChoiceMark = keyof typeof choices

const choiceMark = (name: ChoiceMark) =>
  Mark.create({
    name,
    addAttributes: () => ({
      value: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
        renderHTML: ({ value }: { value: string }) => ({ [`data-${name}`]: value }),
      },
    }),
    parseHTML: () =>
      choices[name].map((value) => ({ tag: `span[data-${name}="${value}"]`, consuming: false })),
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  })

const isAlignment = (value: string | undefined) => alignments.find((each) => each === value) ?? null

const alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) => isAlignment(element.dataset.align),
          renderHTML: ({ align }: { align?: string | null }) =>
            align ? { 'data-align': align } : {},
        },
      },
    },
  ],
})

/** The extensions of an editor for text sizes, fonts, colors and alignments. */
export const formatting = [...(Object.keys(choices) as ChoiceMark[]).map(choiceMark), alignment]

/** Sets the value of a mark of the selection; the empty value removes it. */
function setChoice(editor: Editor, name: ChoiceMark, value: string): void {
  const chain = editor.chain().focus()
  if (value === '') chain.unsetMark(name).run()
  else chain.setMark(name, { value }).run()
}

/** Aligns the selected paragraphs and headings; the empty value is the start of the line. */
function setAlignment(editor: Editor, value: string): void {
  const align = value || null
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { align })
    .updateAttributes('heading', { align })
    .run()
}

export type SelectTool = {
  options: readonly string[]
  get: (editor: Editor) => string
  set: (editor: Editor, value: string) => void
  /** Whether its empty option only names what the others do. */
  isAction?: boolean
}

const choice = (name: ChoiceMark): SelectTool => ({
  options: ['', ...choices[name]],
  get: (editor) => String(editor.getAttributes(name).value ?? ''),
  set: (editor, value) => setChoice(editor, name, value),
})

/** The tools of the extensions; the empty option is the text without formatting. */
export const formatTools = {
  size: choice('size'),
  font: choice('font'),
  color: choice('color'),
  align: {
    options: ['', ...alignments],
    get: (editor) =>
      String(
        editor.getAttributes('paragraph').align ?? editor.getAttributes('heading').align ?? '',
      ),
    set: setAlignment,
  },
} as const satisfies Record<string, SelectTool>

export type FormatName = keyof typeof formatTools
