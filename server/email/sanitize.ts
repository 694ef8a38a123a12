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

/**
 * Returns the plain text of HTML that `safeHtml` has returned. Takes linear time: each run of white space is matched once
 * as a whole, because a pattern that begins with a repetition would be tried again from each character of the run.
 */
export const textOf = (safe: string): string =>
  safe
    .replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>(<p>)?/g, '- ')
    .replace(/(<\/p>)?<\/li>/g, '\n')
    .replace(/<\/(p|blockquote|pre|ul|ol)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+\n?/g, (run) => (run.endsWith('\n') ? '\n' : run))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
