import { describe, expect, test } from 'vitest'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import { languages } from '#db/preferences/languages.ts'
import { parseQuickAdd } from '#server/natural-language/quick-add.ts'

const now = '2026-11-20T10:00' // a Friday
const tags: Record<string, string> = { doc: 'doc', venue: 'venue', ort: 'venue' }
const parse = (text: string, locale = 'en-US', literal: string[] = []) =>
  parseQuickAdd(text, { locale, now, findTag: (name) => tags[name.toLowerCase()], literal })

describe('a typed task', () => {
  test('has the due date, time, tags and importance that are in the line', async () => {
    const typed = 'piano tuner tomorrow 9am #venue p1'
    expect(await parse(typed)).toEqual({
      title: 'piano tuner',
      due: '2026-11-21',
      time: '09:00',
      ...{ repeat: 'none', interval: 1, weekdays: [], monthDay: 'date' },
      tags: ['venue'],
      newTags: [],
      section: null,
      isImportant: true,
      parts: [
        { kind: 'due', text: 'tomorrow 9am', due: '2026-11-21', time: '09:00' },
        { kind: 'tag', text: '#venue', tag: 'venue' },
        { kind: 'important', text: 'p1' },
      ],
    })
  })

  test('is important with a single exclamation mark, except in French, where one ends a sentence', async () => {
    expect(await parse('Paint lanterns ! tomorrow')).toMatchObject({
      title: 'Paint lanterns',
      isImportant: true,
    })
    expect(await parse('Appeler Nora !', 'fr-FR')).toMatchObject({
      title: 'Appeler Nora !',
      isImportant: false,
    })
  })

  test.each(languages)('is read from the example of the field in %s', async (language) => {
    const example = getTranslator(language).in('todo')('quickAddExample')
    const [, typed = ''] = /[“„«]\s?(.+?)\s?[“”»]$/.exec(example) ?? []
    expect(await parse(typed, language)).toMatchObject({ due: '2026-11-21', time: '09:00' })
  })

  test('keeps the parts in its title that were removed', async () => {
    expect(await parse('Print p1 today #doc', 'en-US', ['p1', '#doc'])).toMatchObject({
      title: 'Print p1 #doc',
      due: '2026-11-20',
      tags: [],
      isImportant: false,
    })
    expect(await parse('Read Tomorrow friday', 'en-US', ['friday'])).toMatchObject({
      title: 'Read friday',
      due: '2026-11-21',
    })
  })

  test.each(['tomorrow', '#doc', 'p1 today', ''])('of nothing but %j is a title', async (text) => {
    expect(await parse(text)).toMatchObject({ title: text, due: null, parts: [] })
  })

  test.each([
    'Read 5 pages',
    'March past the barracks',
    'Sat down with Ben',
    'sun hat for act 2',
    'Now playing poster',
    'Call room #12',
    'Unknown #tag',
    'mail a@b.example#doc',
    'p10 and p1x',
    'Version 2.3',
  ])('called %j has no parts', async (title) => {
    expect(await parse(title)).toMatchObject({ title, due: null, time: null, parts: [] })
  })

  test('makes a tag of a name that has none, unless it is a number', async () => {
    const options = { locale: 'en-US', now, findTag: () => undefined, canAddTag: true }
    expect(await parseQuickAdd('Sweep #stage #Stage #12', options)).toMatchObject({
      title: 'Sweep #Stage #12',
      newTags: ['stage'],
      parts: [{ kind: 'tag', text: '#stage', newTag: 'stage' }],
    })
  })

  test('takes the last of several dates', async () => {
    expect(await parse('Plan the Saturday rehearsal by monday')).toMatchObject({
      due: '2026-11-23',
      title: 'Plan the Saturday rehearsal',
    })
  })

  test.each([
    ['en-US', 'Finish the report by Friday', 'Finish the report'],
    ['de-DE', 'Bericht bis Freitag', 'Bericht'],
    ['fr-FR', 'Finir le rapport avant vendredi', 'Finir le rapport'],
    ['pt-PT', 'Acabar o relatório até sexta-feira', 'Acabar o relatório'],
  ])('takes the word before a deadline with it: %s, %j', async (locale, text, title) => {
    const parsed = await parseQuickAdd(text, { locale, now, findTag: () => undefined })
    expect(parsed).toMatchObject({ title, due: '2026-11-20' })
  })

  test.each([
    ['en-US', 'Party on December 5', 'Party', '2026-12-05', null],
    ['en-US', 'Lunch at noon', 'Lunch', '2026-11-20', '12:00'],
    ['en-US', 'Gym every day starting Dec 5', 'Gym', '2026-12-05', null],
    ['de-DE', 'Termin am 24.12. um 15 Uhr', 'Termin', '2026-12-24', '15:00'],
    ['fr-FR', 'Réunion le 24 décembre', 'Réunion', '2026-12-24', null],
    ['fr-FR', 'Rapport pour lundi', 'Rapport', '2026-11-23', null],
    ['pt-PT', 'Reunião no dia 24/12', 'Reunião', '2026-12-24', null],
  ])('leaves no preposition without its date: %s, %j', async (locale, text, title, due, time) => {
    expect(await parse(text, locale)).toMatchObject({ title, due, time })
  })

  test.each([
    ['en-US', 'Call Ben in 2 hours', '2026-11-20', '12:00'],
    ['en-US', 'Call Ben in 30 min', '2026-11-20', '10:30'],
    ['en-US', 'Call Ben 3 days from now', '2026-11-23', null],
    ['de-DE', 'Call Ben in 2 Stunden', '2026-11-20', '12:00'],
    ['fr-FR', 'Call Ben dans 2 heures', '2026-11-20', '12:00'],
    ['pt-PT', 'Call Ben daqui a 2 horas', '2026-11-20', '12:00'],
    ['pt-PT', 'Call Ben dentro de meia hora', '2026-11-20', '10:30'],
    ['pt-PT', 'Call Ben daqui a 20 horas', '2026-11-21', '06:00'],
  ])('is due after a time from now: %s, %j', async (locale, text, due, time) => {
    expect(await parse(text, locale)).toMatchObject({ title: 'Call Ben', due, time })
  })

  test.each([
    ['en-US', 'Rent a van for 3 days'],
    ['en-US', 'Plan 2 weeks of rehearsals'],
    ['en-US', 'Wait 2 hours for the paint'],
    ['de-DE', 'Auto für 3 Tage mieten'],
  ])('is not due after how long it takes: %s, %j', async (locale, title) => {
    expect(await parse(title, locale)).toMatchObject({ title, due: null, time: null })
  })

  test.each([
    ['en-US', 'Pay the license every june 5', 'Pay the license', '2027-06-05', 'yearly'],
    ['en-US', 'Pay the license every 5 June 9am', 'Pay the license', '2027-06-05', 'yearly'],
    ['de-DE', 'Lizenz jeden 5. Juni', 'Lizenz', '2027-06-05', 'yearly'],
    ['fr-FR', 'Licence chaque 5 juin', 'Licence', '2027-06-05', 'yearly'],
    ['pt-PT', 'Licença todo 5 de junho', 'Licença', '2027-06-05', 'yearly'],
    ['en-US', 'Warm up daily', 'Warm up', '2026-11-20', 'daily'],
    ['en-US', 'Warm up daily at 9am', 'Warm up', '2026-11-21', 'daily'],
    ['en-US', 'Pay rent monthly starting Dec 5 #doc', 'Pay rent', '2026-12-05', 'monthly'],
    ['de-DE', 'Aufwärmen täglich', 'Aufwärmen', '2026-11-20', 'daily'],
    ['fr-FR', 'Ranger quotidiennement', 'Ranger', '2026-11-20', 'daily'],
    ['pt-PT', 'Arrumar diariamente', 'Arrumar', '2026-11-20', 'daily'],
  ])('repeats: %s, %j', async (locale, text, title, due, repeat) => {
    expect(await parse(text, locale)).toMatchObject({ title, due, repeat })
  })

  test.each([
    ['en-US', 'Sweep every other Tuesday', '2026-11-24', 'weekly', 2, [2]],
    ['en-US', 'Sweep on Mondays and Thursdays', '2026-11-23', 'weekly', 1, [1, 4]],
    ['en-US', 'Sweep on weekdays', '2026-11-20', 'weekly', 1, [1, 2, 3, 4, 5]],
    ['en-US', 'Sweep every three months', '2026-11-20', 'monthly', 3, []],
    ['en-US', 'Sweep every 1st of the month', '2026-12-01', 'monthly', 1, []],
    ['en-US', 'Sweep on the 15th of every month', '2026-12-15', 'monthly', 1, []],
    ['de-DE', 'Sweep montags 9 Uhr', '2026-11-23', 'weekly', 1, [1]],
    ['de-DE', 'Sweep werktags', '2026-11-20', 'weekly', 1, [1, 2, 3, 4, 5]],
    ['de-DE', 'Sweep jede zweite Woche', '2026-11-20', 'weekly', 2, []],
    ['de-DE', 'Sweep jeden zweiten Dienstag', '2026-11-24', 'weekly', 2, [2]],
    ['de-DE', 'Sweep alle zwei Wochen', '2026-11-20', 'weekly', 2, []],
    ['de-DE', 'Sweep am 1. jedes Monats', '2026-12-01', 'monthly', 1, []],
    ['fr-FR', 'Sweep toutes les deux semaines', '2026-11-20', 'weekly', 2, []],
    ['fr-FR', 'Sweep un mardi sur deux', '2026-11-24', 'weekly', 2, [2]],
    ['fr-FR', 'Sweep chaque jour ouvrable', '2026-11-20', 'weekly', 1, [1, 2, 3, 4, 5]],
    ['fr-FR', 'Sweep le 15 de chaque mois', '2026-12-15', 'monthly', 1, []],
    ['pt-PT', 'Sweep às segundas e quintas', '2026-11-23', 'weekly', 1, [1, 4]],
    ['pt-PT', 'Sweep de duas em duas semanas', '2026-11-20', 'weekly', 2, []],
    ['pt-PT', 'Sweep nos dias úteis', '2026-11-20', 'weekly', 1, [1, 2, 3, 4, 5]],
    ['pt-PT', 'Sweep todo dia 15', '2026-12-15', 'monthly', 1, []],
  ])('repeats by a rule: %s, %j', async (locale, text, due, repeat, interval, weekdays) => {
    const rule = { repeat, interval, weekdays }
    expect(await parse(text, locale)).toMatchObject({ title: 'Sweep', due, ...rule })
  })

  test('is no repetition after its word was removed', async () => {
    expect(await parse('Pay every june 5', 'en-US', ['every'])).toMatchObject({
      title: 'Pay every',
      due: '2027-06-05',
      repeat: 'none',
    })
    expect(await parse('Read the Daily', 'en-US', ['Daily'])).toMatchObject({ repeat: 'none' })
  })

  test.each([
    ['en-US', 'Daily report'],
    ['en-US', 'Print the weekly newsletter'],
    ['de-DE', 'Täglich Brot kaufen'],
    ['en-US', 'Buy 3/4 cup of sugar'],
    ['en-US', 'Paint 1/2 of the flats'],
    ['en-US', 'Book 1 1/2 hours of piano'],
    ['en-US', 'Put up the 24/7 sign'],
    ['en-GB', 'Put up the 24/7 sign'],
    ['de-DE', '3/4 Liter Lack kaufen'],
    ['fr-FR', 'Acheter 3/4 de litre'],
    ['pt-PT', 'Comprar 3/4 de litro'],
  ])('is neither due nor repeated: %s, %j', async (locale, title) => {
    expect(await parse(title, locale)).toMatchObject({ title, due: null, repeat: 'none' })
  })

  test('24/7 is July 24 in French, where it is not an idiom', async () => {
    expect((await parse('Réunion le 24/7', 'fr-FR')).due).toMatch(/-07-24$/)
  })

  test.each([
    'Vacation Dec 20 - Jan 3',
    'Rehearsal tomorrow 2-4pm',
    'Call Bob tomorrow 9am EST',
    'Buy 2 to 4 lamps',
  ])('leaves what a task cannot hold in its title: %j', async (title) => {
    expect(await parse(title)).toMatchObject({ title, due: null, time: null })
  })
})

describe('a date in a typed task', () => {
  test.each([
    ['en-US', 'today', '2026-11-20', null],
    ['en-US', 'tonight', '2026-11-20', null],
    ['en-US', 'Friday', '2026-11-20', null],
    ['en-US', 'next friday', '2026-11-27', null],
    ['en-US', 'mon 14:30', '2026-11-23', '14:30'],
    ['en-US', 'in 3 days', '2026-11-23', null],
    ['en-US', 'at 9', '2026-11-21', '09:00'],
    ['en-US', 'nov 30', '2026-11-30', null],
    ['en-US', '12/1', '2026-12-01', null],
    ['en-GB', '1/12', '2026-12-01', null],
    ['en-US', '2027-01-02', '2027-01-02', null],
    ['de-DE', 'morgen 9 Uhr', '2026-11-21', '09:00'],
    ['de-DE', 'heute Abend', '2026-11-20', null],
    ['de-DE', 'morgen früh', '2026-11-21', null],
    ['de-DE', 'übermorgen', '2026-11-22', null],
    ['de-DE', 'nächsten Freitag', '2026-11-27', null],
    ['de-DE', 'in 3 Tagen', '2026-11-23', null],
    ['de-DE', '30.11.', '2026-11-30', null],
    ['de-DE', '1.2.', '2027-02-01', null],
    ['de-DE', '30. November', '2026-11-30', null],
    ['fr-FR', 'demain 9h', '2026-11-21', '09:00'],
    ['fr-FR', 'demain à 9h30', '2026-11-21', '09:30'],
    ['fr-FR', 'aujourd’hui', '2026-11-20', null],
    ['fr-FR', 'après-demain', '2026-11-22', null],
    ['fr-FR', 'ce soir', '2026-11-20', null],
    ['fr-FR', 'dans 3 jours', '2026-11-23', null],
    ['fr-FR', 'vendredi prochain', '2026-11-27', null],
    ['fr-FR', 'lundi à midi', '2026-11-23', '12:00'],
    ['pt-PT', 'amanhã às 9h', '2026-11-21', '09:00'],
    ['pt-PT', 'amanhã 9:00', '2026-11-21', '09:00'],
    ['pt-PT', 'hoje', '2026-11-20', null],
    ['pt-PT', 'depois de amanhã', '2026-11-22', null],
    ['pt-PT', 'amanhã de manhã', '2026-11-21', null],
    ['pt-PT', 'segunda-feira às 14h30', '2026-11-23', '14:30'],
    ['pt-PT', 'próxima segunda', '2026-11-23', null],
    ['pt-PT', 'próxima sexta-feira', '2026-11-27', null],
    ['pt-PT', 'daqui a 3 dias', '2026-11-23', null],
    ['pt-PT', 'em duas semanas', '2026-12-04', null],
    ['pt-PT', '30 de novembro', '2026-11-30', null],
    ['en-US', 'the day after tomorrow 9am', '2026-11-22', '09:00'],
    ['en-US', 'by the end of the month', '2026-11-30', null],
    ['en-US', 'on the 15th', '2026-12-15', null],
    ['en-US', 'on the 31st', '2026-12-31', null],
    ['en-US', 'for the 2nd of May', '2027-05-02', null],
    ['en-US', 'before Monday', '2026-11-23', null],
    ['de-DE', 'am Freitag um 19.30 Uhr', '2026-11-20', '19:30'],
    ['de-DE', 'Montag früh', '2026-11-23', null],
    ['de-DE', 'Freitagabend', '2026-11-20', null],
    ['de-DE', 'am Wochenende', '2026-11-21', null],
    ['de-DE', 'bis Ende des Monats', '2026-11-30', null],
    ['de-DE', 'am 15.', '2026-12-15', null],
    ['de-DE', 'für Montag', '2026-11-23', null],
    ['de-DE', 'mittags', '2026-11-20', '12:00'],
    ['fr-FR', 'lundi à 18 h 30', '2026-11-23', '18:30'],
    ['fr-FR', 'à 20 h', '2026-11-20', '20:00'],
    ['fr-FR', 'à 9 h 30 demain', '2026-11-21', '09:30'],
    ['de-DE', 'morgen Mittag', '2026-11-21', '12:00'],
    ['pt-PT', 'até dia 15', '2026-12-15', null],
    ['fr-FR', 'demain midi', '2026-11-21', '12:00'],
    ['fr-FR', 'ce week-end', '2026-11-21', null],
    ['fr-FR', 'le 1er', '2026-12-01', null],
    ['fr-FR', 'pour la fin du mois', '2026-11-30', null],
    ['pt-PT', 'amanhã ao meio-dia', '2026-11-21', '12:00'],
    ['pt-PT', 'no fim de semana', '2026-11-21', null],
    ['pt-PT', 'no mês que vem', '2026-12-20', null],
    ['pt-PT', 'até ao fim do mês', '2026-11-30', null],
    ['pt-PT', 'no dia 15', '2026-12-15', null],
    ['pt-PT', 'a 24 de dezembro', '2026-12-24', null],
  ])('in %s: %s', async (locale, date, due, time) => {
    const parsed = await parse(`Stage ${date}`, locale)
    expect(parsed).toMatchObject({ title: 'Stage', due, time })
  })

  test.each([
    ['en-US', 'Notes of last Friday'],
    ['en-US', 'Report every last Friday'],
    ['de-DE', 'Notizen von letzten Freitag'],
    ['fr-FR', 'Notes de vendredi dernier'],
    ['pt-PT', 'Notas de sexta passada'],
    ['de-DE', 'So geht das'],
    ['de-DE', 'Mit Do reden'],
    ['pt-PT', 'Ir a 3 lojas'],
    ['fr-FR', 'Acheter 3 pommes'],
    ['fr-FR', 'Clavier midi'],
    ['en-US', 'Lamp on the 3rd batten'],
    ['en-US', 'Plan the week'],
    ['en-US', 'Write about the month of May'],
    ['de-DE', 'Lampe am 3. Zug'],
    ['de-DE', 'Reihen am 3. und 4. Rang'],
    ['fr-FR', 'Louer 3 h de studio'],
    ['fr-FR', 'Répéter du 3 au 5'],
    ['pt-PT', 'Cadeiras dos dias 3 e 4'],
    ['pt-PT', 'Ensaio dia 3, 4 e 5'],
    ['pt-PT', 'Ensaio do dia 3 ao dia 5'],
    ['pt-PT', 'Ensaio de 2 horas'],
    ['fr-FR', 'Film de 2 h'],
    ['fr-FR', 'Louer pour 3 heures'],
    ['de-DE', 'Film von 2 h'],
  ])('in %s is none of the words in “%s”', async (locale, title) => {
    expect(await parse(title, locale)).toMatchObject({ title, due: null, parts: [] })
  })
})
