import sanitizeHtml from 'sanitize-html'

/**
 * What of a letter's shape is kept: words, lists, quotes and links that lead out. Everything else, above all what can
 * run, load or look like a part of the page, goes; its text stays.
 */
const harmless: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'title', 'iframe'],
  nestingLimit: 20,
  transformTags: {
    a: (_name, { href = '' }) => ({
      tagName: 'a',
      // An address within this site would do in the reader's name what its author wants.
      attribs: /^(https?:\/\/|mailto:)/i.test(href)
        ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
        : ({} as Record<string, string>),
    }),
  },
}

/** A letter as it is stored and shown. */
export const safeHtml = (html: string): string => sanitizeHtml(html, harmless).trim()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of a letter that was made safe: what lists, searches and mailboxes elsewhere have of it. */
export const textOf = (safe: string): string =>
  safe
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>(<p>)?/g, '- ')
    .replace(/(<\/p>)?<\/li>/g, '\n')
    .replace(/<\/(p|blockquote|pre|ul|ol)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
