import sanitizeHtml from 'sanitize-html'
import { maxAltLength } from '#db/documents/limits.ts'
import { alignments, textColors, textFonts, textSizes } from '#db/shared/rich-text/model.ts'

const formatting = {
  'data-size': textSizes,
  'data-font': textFonts,
  'data-color': textColors,
}
const alignment = { 'data-align': alignments }

/** Keeps only the attributes that have one of their values. */
const keepOnly =
  (allowed: Record<string, readonly string[]>): sanitizeHtml.Transformer =>
  (tagName, attribs) => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(allowed).flatMap(([name, values]) =>
        values.filter((value) => value === attribs[name]).map((value) => [name, value]),
      ),
    ),
  })

/**
 * Allows text formatting, lists, quotes and external links. Removes everything that could run, load or imitate the
 * page, and keeps its text.
 */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'a',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    p: Object.keys(alignment),
    span: Object.keys(formatting),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'title', 'iframe'],
  nestingLimit: 20,
  transformTags: {
    a: (_name, { href = '' }) => ({
      tagName: 'a',
      // A link within this site would act with the reader's rights.
      attribs: /^(https?:\/\/|mailto:)/i.test(href)
        ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
        : ({} as Record<string, string>),
    }),
    p: keepOnly(alignment),
    span: keepOnly(formatting),
  },
}

const ownImage = /^\/api\/uploads\/[1-9]\d{0,14}$/

const headings = ['h2', 'h3', 'h4']

/** Allows headings, and images among the uploads that have an alternative text as well. */
const documentOptions: sanitizeHtml.IOptions = {
  ...sanitizeOptions,
  allowedTags: [...(sanitizeOptions.allowedTags || []), ...headings, 'hr', 'img'],
  allowedAttributes: {
    ...sanitizeOptions.allowedAttributes,
    img: ['src', 'alt'],
    ...Object.fromEntries(headings.map((name) => [name, Object.keys(alignment)])),
  },
  transformTags: {
    ...sanitizeOptions.transformTags,
    ...Object.fromEntries(headings.map((name) => [name, keepOnly(alignment)])),
  },
  exclusiveFilter: ({ tag, attribs: { src = '', alt = '' } }) =>
    tag === 'img' && (!ownImage.test(src) || alt.trim() === '' || alt.length > maxAltLength),
}

/** Sanitizes the HTML of a document. */
export const sanitizeDocumentHtml = (html: string): string =>
  sanitizeHtml(html, documentOptions).trim()

/** A picture among the attachments of an email; pictures from outside would tell the sender when the email is read. */
const ownPicture = /^\/api\/email\/pictures\/[0-9a-f-]{36}\.[a-z]{2,4}$/

const emailOptions: sanitizeHtml.IOptions = {
  ...sanitizeOptions,
  allowedTags: [...(sanitizeOptions.allowedTags || []), 'img'],
  allowedAttributes: { ...sanitizeOptions.allowedAttributes, img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs: { src = '', alt = '' } }) =>
    tag === 'img' && (!ownPicture.test(src) || alt.length > maxAltLength),
}

/** Sanitizes the HTML of a message. */
export const sanitizeEmailHtml = (html: string): string => sanitizeHtml(html, emailOptions).trim()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * Converts sanitized HTML to plain text in linear time: whitespace is matched as whole runs, because a pattern that
 * starts with a repetition would be retried at each character.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>(<p>)?/g, '- ')
    .replace(/(<\/p>)?<\/li>/g, '\n')
    .replace(/<\/(p|h[2-4]|blockquote|pre|ul|ol)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+\n?/g, (run) => (run.endsWith('\n') ? '\n' : run))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
