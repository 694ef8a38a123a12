import { type Editor, Extension, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { alignments, textColors, textFonts, textSizes } from '#db/documents/model.ts'

/** The marks of which a text has one value, stored as a data attribute. */
const choices = { size: textSizes, font: textFonts, color: textColors } as const
export type ChoiceMark = keyof typeof choices

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

/** An uploaded image, which always has an alternative text. */
const image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/api/uploads/"][alt]:not([alt=""])' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'] },
  }),
  ...(Object.keys(choices) as ChoiceMark[]).map(choiceMark),
  alignment,
  image,
]

/** Sets the value of a mark of the selection; the empty value removes it. */
export function setChoice(editor: Editor, name: ChoiceMark, value: string): void {
  const chain = editor.chain().focus()
  if (value === '') chain.unsetMark(name).run()
  else chain.setMark(name, { value }).run()
}

/** Aligns the selected paragraphs and headings; the empty value is the start of the line. */
export function setAlignment(editor: Editor, value: string): void {
  const align = value || null
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { align })
    .updateAttributes('heading', { align })
    .run()
}

const headings = { heading2: 2, heading3: 3, heading4: 4 } as const

/** Returns the kind of block at the cursor. */
export function blockAt(editor: Editor): string {
  if (editor.isActive('codeBlock')) return 'codeBlock'
  if (editor.isActive('blockquote')) return 'blockquote'
  const found = Object.entries(headings).find(([, level]) => editor.isActive('heading', { level }))
  return found?.[0] ?? 'paragraph'
}

/** Turns the selected blocks into another kind. */
export function setBlock(editor: Editor, kind: string): void {
  const chain = editor.chain().focus()
  if (editor.isActive('blockquote') && kind !== 'blockquote') chain.toggleBlockquote()
  const level = headings[kind as keyof typeof headings]
  if (level) chain.setHeading({ level }).run()
  else if (kind === 'codeBlock') chain.setCodeBlock().run()
  else if (kind === 'blockquote') chain.setParagraph().setBlockquote().run()
  else chain.setParagraph().run()
}
