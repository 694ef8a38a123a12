import { createContext, useContext, useState } from 'react'

const languages = { en: 'English', de: 'Deutsch', fr: 'Français', pt: 'Português' }

type Language = keyof typeof languages

const texts: Record<Language, { welcome: string; seats: Record<string, string> }> = {
  en: {
    welcome: 'The curtain goes up at half past seven.',
    seats: { one: '{count} seat left', other: '{count} seats left' },
  },
  de: {
    welcome: 'Der Vorhang hebt sich um halb acht.',
    seats: { one: 'noch {count} Platz', other: 'noch {count} Plätze' },
  },
  fr: {
    welcome: 'Le rideau se lève à dix-neuf heures trente.',
    seats: { one: '{count} place restante', other: '{count} places restantes' },
  },
  pt: {
    welcome: 'A cortina sobe às dezanove e trinta.',
    seats: { one: 'resta {count} lugar', other: 'restam {count} lugares' },
  },
}

const isLanguage = (code: string): code is Language => code in languages

/** The language of the page, which the server reads from the cookie. */
const LanguageContext = createContext<Language>('en')

export function Languages() {
  const [language, setLanguage] = useState(useContext(LanguageContext))
  function choose(code: Language) {
    setLanguage(code)
    document.documentElement.lang = code
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `language=${code}; path=/; max-age=31536000; SameSite=Lax`
  }
  return (
    <LanguageContext value={language}>
      <fieldset>
        <legend>Language</legend>
        {Object.keys(languages)
          .filter(isLanguage)
          .map((code) => (
            <label key={code} lang={code}>
              <input
                type="radio"
                name="language"
                value={code}
                checked={code === language}
                onChange={() => choose(code)}
              />
              {languages[code]}
            </label>
          ))}
      </fieldset>
      <p lang={language}>{texts[language].welcome}</p>
    </LanguageContext>
  )
}

export function Paragraph() {
  const language = useContext(LanguageContext)
  return <p lang={language}>{texts[language].welcome}</p>
}

export function Formats() {
  const language = useContext(LanguageContext)
  const opening = new Date('2027-03-05T19:30:00Z')
  const rules = new Intl.PluralRules(language)
  const { seats } = texts[language]
  const getSeats = (count: number) =>
    (seats[rules.select(count)] ?? seats.other ?? '').replace('{count}', String(count))
  const rows = {
    Number: new Intl.NumberFormat(language).format(1_234_567.89),
    Amount: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(2899.5),
    Percentage: new Intl.NumberFormat(language, { style: 'percent' }).format(0.864),
    Date: new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(opening),
    Time: new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(opening),
    'Relative time': new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day'),
    Plural: [0, 1, 2].map(getSeats).join(' · '),
    List: new Intl.ListFormat(language).format(['A', 'B', 'C']),
  }
  return (
    <table>
      <tbody>
        {Object.entries(rows).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td lang={language}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
