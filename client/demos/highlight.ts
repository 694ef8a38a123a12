import prism from 'prismjs'
import 'prismjs/components/prism-jsx.js'
import 'prismjs/components/prism-typescript.js'
import 'prismjs/components/prism-tsx.js'

/** The kinds of tokens that have one color in `_code.scss`. */
const colors = [
  ['keyword', 'operator'],
  ['string', 'attr-value', 'template-string'],
  ['tag', 'class-name'],
  ['attr-name', 'function'],
  ['number', 'boolean', 'constant'],
  ['comment', 'punctuation'],
  ['plain-text'],
]

/** Returns highlighted code as HTML, with an element only where the color changes. */
export function highlight(code: string, language: string): string {
  const grammar = prism.languages[language]
  if (!grammar) throw new Error(`There is no grammar for ${language}.`)
  return prism
    .highlight(code, grammar, language)
    .replace(anyTag, toColorChange())
    .replace(punctuation, joinTokens)
}

const anyTag = /<span class="token ([^"]*)">|<\/span>/g

/** Returns a replacer of the tags of tokens in order, which drops those that have the color around them. */
function toColorChange() {
  const open: { color: string[] | undefined; hasTag: boolean }[] = []
  return (tag: string, classes?: string) => {
    if (classes === undefined) return open.pop()?.hasTag ? tag : ''
    const kinds = classes.split(' ')
    const around = open.at(-1)?.color
    const color = colors.findLast((each) => each.some((kind) => kinds.includes(kind))) ?? around
    const isKept = color !== around
    open.push({ color, hasTag: isKept })
    return isKept ? `<span class="token ${kinds.find((kind) => color?.includes(kind))}">` : ''
  }
}

/** Punctuation in a row, which needs one element. */
const punctuation = /(?:<span class="token punctuation">[^<]*<\/span>\s*){2,}/g

const joinTokens = (tokens: string) =>
  tokens.replace(/<\/span>(\s*)<span class="token punctuation">/g, '$1')
