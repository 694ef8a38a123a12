import {
  createTranslator,
  type Dictionary,
  listBaseNamespaces,
  type Translator,
} from './translations.ts'

type Files = Record<string, () => Promise<Record<string, string>>>

// One list for each language, so that browsers load the file names of one language only.
const fileLists = import.meta.glob<Files>('./*/files.ts', { import: 'files' })

const dictionary: Dictionary = {}
const loading = new Map<string, Promise<void>>()
let files: Files | undefined

/** Loads the language of the document in the browser, with the namespaces of every page. */
export async function loadLanguage(language: string): Promise<Translator> {
  files = await fileLists[`./${language.slice(0, 2)}/files.ts`]?.()
  await Promise.all(listBaseNamespaces(language).map(loadNamespace))
  return createTranslator(language, dictionary)
}

/** Loads the namespace of a feature before its page; the server has them all. */
export function loadNamespace(namespace: string): Promise<void> {
  if (!files) return Promise.resolve()
  const pending = loading.get(namespace)
  if (pending) return pending
  const loaded = add(namespace, files[`./${namespace}.json`])
  loading.set(namespace, loaded)
  return loaded
}

/** Returns code that is being imported, once the namespaces that it uses are loaded too. */
export async function withNamespaces<Code>(
  importing: Promise<Code>,
  ...namespaces: string[]
): Promise<Code> {
  const [code] = await Promise.all([importing, ...namespaces.map(loadNamespace)])
  return code
}

async function add(namespace: string, load: Files[string] | undefined) {
  const texts = await load?.().catch(() => loadEnglish(namespace))
  if (texts) dictionary[namespace] = texts
}

/** Loads the English texts of a namespace whose file in the language of the page failed to load. */
async function loadEnglish(namespace: string) {
  const english = await fileLists['./en/files.ts']?.()
  return english?.[`./${namespace}.json`]?.()
}
