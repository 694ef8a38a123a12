import { describe, expect, test } from 'vitest'
import { dictionaries } from '#client/i18n/dictionaries.ts'

type Text = { key: string; text: string }

/** Returns whether a text is never shown: words that people search for may be any. */
const isHidden = (namespace: string, key: string) =>
  namespace === 'search-keywords' || key.startsWith('keywords_')

const listTexts = (language: string): Text[] =>
  Object.entries(dictionaries[language] ?? {}).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([key]) => !isHidden(namespace, key))
      .map(([key, text]) => ({ key: `${namespace}.${key}`, text })),
  )

const findWith = (language: string, pattern: RegExp) =>
  listTexts(language)
    .filter(({ text }) => pattern.test(text))
    .map(({ key, text }) => `${key}: ${text}`)

/** The specification fixes these sentences. */
const isSpecified = (line: string) => /: Please (enter your name|sign in)\.$/.test(line)

/** Phrases that no product would use, or that docs/terms.md replaces. */
const forbidden: Record<string, RegExp[]> = {
  en: [
    /\bplease\b/i,
    /\b(some|every|no)body\b/i,
    /\bfor (good|ever)\b/i,
    /\bthe house(?! lights)\b|\bhouse’s\b/i,
    /\be-mails?\b/i,
    /(?<!“)\bmails?\b(?! server)/i,
    /\bin the meantime\b/i,
    /\bthere is no such\b/i,
    /\bthat did not work\b/i,
    /\bis not there\b/i,
    /\b(take|stored) (theirs|now)\b/i,
    /\bas (it|they) (is|was|were)\b/i,
    /\bwhat (is marked|you (write|type|throw)|is done)\b/i,
    /\b(stands|gathers|lies|waits) here\b/i,
    /\bv\. the\b/i,
    /\bin all\b(?! of)/i,
    /\bshow (these keys|as a table)\b/i,
    /\bidentity providers?\b/i,
    /\bnot said\b/i,
    /\b(does not|do not) answer\b/i,
    /\b(is|are) on (its|their) way\b/i,
    /\bat (the bell|once)\b/i,
    /\bwait half an hour\b/i,
    /\b(theatre|programme|cancelled|colour|centred?|favourite|organisation|licence)s?\b/i,
    /['"]/,
  ],
  de: [
    /\b(Ihnen|Ihre[mnrs]?|Ihr)\b/,
    /[a-zäöüß,] Sie\b/, // at the start of a sentence it may mean “they”
    /(?<!-\u2060?)\bMails?\b/,
    /\b(Etikett|Mitteilung|Schlagwort|Schlagwörter|Identitätsanbieter)/,
    /\b(das|im|dem|des|ans) Hauses?\b/,
    /\p{L}…/u,
    /['"]|(?<!„[^„“]*)“/,
  ],
  fr: [
    /(?<!\p{L})(tu|ton|toi|tes)(?!\p{L})/iu,
    /\b(la|cette|votre) maison\b/i,
    /\bs’il vous plaît\b/i,
    /\b(courriel|signet)s?\b/i,
    /\bfournisseurs? d’identité/i,
    /(?<!e-\u2060?)\bmails?\b/i,
    /[ \u00a0][:;!?»]|«[ \u00a0]/,
    /[^\u202f\s!?][!?»]/,
    /['"]/,
  ],
  pt: [
    /(?<!\p{L})(tu|teus?|tuas?|contigo|vocês?)(?!\p{L})/iu,
    /\b(na|da|à|a|nesta) casa\b/i,
    /\be-mails?\b|\bmails?\b/i,
    /\bsítios? web\b/i,
    /\bfornecedor(es)? de identidade\b/i,
    /\b(salvar|excluir|baixar|usuários?|senha|planejado)\b/i,
    /\bpor favor\b/i,
    /["“”']/,
  ],
}

describe.each(Object.entries(forbidden))('%s', (language, patterns) => {
  test.each(patterns)('has no text with %s', (pattern) => {
    const exceptions = /“mail”|„mail“|«.?mail.?»|Google|http/
    const found = findWith(language, pattern).filter((line) => !exceptions.test(line))
    expect(found.filter((line) => !isSpecified(line))).toEqual([])
  })
})

describe('the menu', () => {
  const menu = dictionaries.en?.menu ?? {}

  test('writes its labels in Title Case, as the specification does', () => {
    const lower = Object.entries(menu).filter(([key, label]) => {
      const words = label.split(/[ (]+/).filter((word) => /^[a-z]/.test(word))
      const brands = new Set(['eCommerce', 'agGrid', 'i18n)'])
      return key !== 'new' && words.some((word) => !brands.has(word))
    })
    expect(lower).toEqual([])
  })

  test('uses the labels that the specification names', () => {
    const { dashboard, contactUs, editProfile, todo, chat, email, calendar } = menu
    const logOut = dictionaries.en?.shell?.logOut
    expect([dashboard, contactUs, editProfile, logOut]).toEqual([
      'Dashboard',
      'Contact Us',
      'Edit Profile',
      'Log Out',
    ])
    expect([todo, chat, email, calendar]).toEqual(['Todo', 'Chat', 'Email', 'Calendar'])
  })
})
