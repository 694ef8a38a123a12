import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dictionaries } from '#client/i18n/dictionaries.ts'
import { createTranslator } from '#client/i18n/translations.ts'
import { languages } from '#db/preferences/languages.ts'

const english = dictionaries.en ?? {}
const others = languages.filter((language) => language !== 'en')

/** Returns a key without its plural suffix, as languages differ in their plural forms. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const listKeys = (texts: Record<string, string> = {}) =>
  [...new Set(Object.keys(texts).map(stem))].toSorted()

const listPlaceholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe.each(others)('%s', (language) => {
  test.each(Object.keys(english))('has every word of %s', (namespace) => {
    expect(listKeys(dictionaries[language]?.[namespace])).toEqual(listKeys(english[namespace]))
  })

  test('fills in the same blanks as English, and leaves no text empty', () => {
    for (const [namespace, translated] of Object.entries(dictionaries[language] ?? {})) {
      const texts = english[namespace] ?? {}
      for (const [key, text] of Object.entries(translated)) {
        const original = texts[key] ?? texts[`${stem(key)}_other`] ?? texts[stem(key)] ?? ''
        expect(text.trim(), `${namespace}.${key}`).not.toBe('')
        expect(listPlaceholders(text), `${namespace}.${key}`).toEqual(listPlaceholders(original))
      }
    }
  })

  test('has a plural form for every category of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const texts of Object.values(dictionaries[language] ?? {})) {
      const counted = Object.keys(texts).filter((key) => key !== stem(key))
      for (const key of new Set(counted.map(stem))) {
        for (const form of forms) expect(texts).toHaveProperty([`${key}_${form}`])
      }
    }
  })
})

test.each(['de', 'fr'])(
  'no line of narrow cards ends within the word for email: %s',
  (language) => {
    const { account = {}, dashboard = {} } = dictionaries[language] ?? {}
    const texts = [...Object.values(account), ...Object.values(dashboard)]
    expect(texts.filter((text) => /\be-mail/i.test(text))).toEqual([])
  },
)

test('every English server message is its own key', () => {
  const messages = english['server-messages'] ?? {}
  expect(Object.values(messages)).not.toHaveLength(0)
  expect(Object.values(messages)).toEqual(Object.keys(messages))
})

test('every error about something that is missing has a translation', () => {
  const sources = globSync('{server,client,db}/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  const found = sources.flatMap(
    (source) => source.match(/(?<=')[A-Z][\w ]+ not found\.(?=')/g) ?? [],
  )
  const messages = new Set(found)
  messages.delete('Call not found.') // of the API only
  messages.delete('A changed group was not found.') // an internal error
  expect(messages.size).toBeGreaterThan(30)
  expect(Object.keys(english['server-messages'] ?? {})).toEqual(
    expect.arrayContaining([...messages]),
  )
})

test('a text that a language lacks is shown in English, and one that English lacks as its key', () => {
  const english = { shell: { close: 'Close', open: 'Open {{name}}' } }
  const t = createTranslator('de', { shell: { close: 'Schließen' } }, english).in('shell') as (
    key: string,
    values?: Record<string, string>,
  ) => string
  expect(t('close')).toBe('Schließen')
  expect(t('open', { name: 'inbox' })).toBe('Open inbox')
  expect(t('fold')).toBe('fold')
})

test('Portuguese counts zero in the plural, as Portugal does', () => {
  const forms = { hits_one: '{{count}} página', hits_many: '', hits_other: '{{count}} páginas' }
  const t = createTranslator('pt', { shell: forms }).in('shell') as (
    key: string,
    values: { count: number },
  ) => string
  expect([0, 1, 2].map((count) => t('hits', { count }))).toEqual([
    '0 páginas',
    '1 página',
    '2 páginas',
  ])
})

test('counts have the thousands separators of the language', () => {
  const forms = { hits_one: '{{count}}', hits_other: '{{count}}' }
  const hits = (language: string) =>
    (
      createTranslator(language, { shell: forms }).in('shell') as (
        key: string,
        values: object,
      ) => string
    )('hits', { count: 12500 })
  expect([hits('en'), hits('de')]).toEqual(['12,500', '12.500'])
})
