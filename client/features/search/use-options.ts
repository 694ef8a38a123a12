import { useLocation } from 'react-router-dom'
import type { Hit } from '#db/search/hits.ts'
import { maxQuickHits } from '#db/search/limits.ts'
import { matchesAll, parseWords } from '#db/search/model.ts'
import type { ContactEntry, Entry, FileEntry, PageEntry } from '#db/search/seed.ts'
import { getBookmarkIcon } from '../../app/menus/titles.ts'
import { useTitles } from '../../app/menus/use-titles.ts'
import { canOpen } from '../../app/page-access.ts'
import { signedOutPages } from '../../app/pages.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { toHref } from './address.ts'
import { icons } from './hit-line.tsx'
import type { Option, OptionGroup } from './option.ts'
import { useActions } from './use-actions.ts'
import { useQuickResults } from './use-quick-results.ts'
import { listVisitedPages } from './visited-pages.ts'

/** Returns the key of a person: the name, so that a chosen static entry stays chosen when the stored contact replaces it. */
function toPersonKey(title: string, listedBefore: { title: string }[] = []) {
  const namesakes = listedBefore.filter((person) => person.title === title).length
  return `contact ${title} ${namesakes}`
}

const hasOptions = ({ options }: OptionGroup) => options.length > 0

/** Returns the options for the words, which match anywhere in a title as the contract says. */
export function useOptions(words: string): { groups: OptionGroup[]; hasFailed: boolean } {
  const t = useTranslations('search')
  const format = useFormat()
  const toHitOption = useHitOption()
  const getTitle = useTitles()
  const { account, role } = useMe()
  const { pathname } = useLocation()
  const {
    entries,
    recent,
    people,
    pages: pageHits,
    others,
    suggestion,
    total,
    hasFailed,
  } = useQuickResults(words)
  const searchText = words.trim().toLocaleLowerCase()
  const hasWords = (title: string) => title.toLocaleLowerCase().includes(searchText)
  const actions = useActions().filter(
    ({ title, keywords }) =>
      hasWords(title) || matchesAll(`${title} ${keywords}`, parseWords(words)),
  )
  const listEntries = <E extends Entry>(group: string) =>
    (entries.find(({ groupTitle }) => groupTitle === group)?.data ?? []) as E[]
  const pages = listEntries<PageEntry>('Pages')
    .filter(({ link }) => canOpen(link, role) && !signedOutPages.includes(link))
    .map((page): Option & { href: string } => {
      const icon = getBookmarkIcon(page)
      return { key: `page ${page.id}`, title: getTitle(page), icon, href: page.link }
    })
  if (parseWords(words).length === 0) {
    const visited = listVisitedPages(account)
      .filter((path) => path !== pathname)
      .flatMap((path) => pages.find(({ href }) => href === path) ?? [])
    const recentOptions = recent
      .slice(0, maxQuickHits)
      .map((q): Option => ({ key: `recent ${q}`, title: q, icon: 'clock', href: toHref({ q }) }))
    const groups: OptionGroup[] = [{ id: 'Actions', options: actions }]
    groups.unshift({ id: 'Visited', options: visited }, { id: 'Recent', options: recentOptions })
    return { groups: groups.filter(hasOptions), hasFailed }
  }

  const files = listEntries<FileEntry>('Files').map(
    ({ title, author, size, file }): Option => ({
      key: `file ${title}`,
      title,
      picture: file,
      href: `/api/main-search/files/${encodeURIComponent(title)}`,
      sub: t('fileBy', { author, size }),
    }),
  )
  const stored = people.map((person, index) => toUserOption(person, people.slice(0, index)))
  const contacts = listEntries<ContactEntry>('Contacts')
    .filter(({ title }) => hasWords(title) && !people.some((person) => person.title === title))
    .map(toContactOption)
  // A user who is an option as a contact is not repeated.
  const offered = new Set([...stored, ...contacts].slice(0, maxQuickHits).map(({ title }) => title))
  const isNew = ({ type, title }: (typeof others)[number]) => type !== 'user' || !offered.has(title)
  const rest = others.filter(isNew).slice(0, maxQuickHits).map(toHitOption)
  const corrections: Option[] = suggestion
    ? [
        {
          key: 'meant',
          title: `${t('meant')} ${suggestion}?`,
          icon: 'corner-up-right',
          href: toHref({ q: suggestion }),
        },
      ]
    : []
  const fitting = (options: Option[]) =>
    options.filter(({ title }) => hasWords(title)).slice(0, maxQuickHits)
  const byTitle = fitting(pages)
  const byKeyword = pageHits
    .map(toPageOption)
    .filter((page) => !byTitle.some(({ key }) => key === page.key))
  const all: Option = {
    key: 'all',
    title: t('seeAll'),
    icon: 'search',
    href: toHref({ q: words.trim() }),
    end: total ? format.number(total) : undefined,
  }
  const groups: OptionGroup[] = [
    { id: 'Pages', options: [...byTitle, ...byKeyword].slice(0, maxQuickHits) },
    { id: 'Files', options: fitting(files) },
    { id: 'Contacts', options: [...stored, ...contacts].slice(0, maxQuickHits) },
    { id: 'Others', options: rest },
    { id: 'Actions', options: [...corrections, ...actions, all] },
  ]
  return { groups: groups.filter(hasOptions), hasFailed }
}

/** Returns a function that converts a hit to an option with its type and date. */
function useHitOption() {
  const t = useTranslations('search')
  const format = useFormat()
  return ({ type, id, title, link, date }: Hit): Option => ({
    key: `${type} ${id} ${link}`,
    title: title || t('untitled'),
    icon: icons[type],
    sub: date ? `${t(`one_${type}`)}, ${format.dayAndYear(new Date(date))}` : t(`one_${type}`),
    href: link,
  })
}

const toPageOption = ({ id, title, link }: Hit): Option => ({
  key: `page ${id}`,
  title,
  icon: getBookmarkIcon({ link, icon: 'Settings' }),
  href: link,
})

const toUserOption = ({ title, link, picture, snippet }: Hit, others: Hit[]): Option => ({
  key: toPersonKey(title, others),
  title,
  isPerson: true,
  href: link,
  picture: picture ?? undefined,
  sub: snippet.map(({ text }) => text).join(''),
})

const toContactOption = ({ title, email, image, date }: ContactEntry): Option => ({
  key: toPersonKey(title),
  title,
  sub: email,
  end: date,
  picture: image,
  isPerson: true,
  href: `/email/inbox?${new URLSearchParams({ q: email })}`,
})
