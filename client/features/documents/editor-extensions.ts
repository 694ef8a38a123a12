import { type Editor, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { formatting } from '../../ui/rich-text/formatting.ts'

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
  ...formatting,
  image,
]

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
