import { useTranslations } from '#client/i18n/translations.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { definePropTable } from '../prop-tables.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { fetchPlays } from './fetch-plays.ts'
import type { Completion } from './use-completions.ts'

export const isSpoken = true

export const tables = [
  definePropTable<ComboboxProps>('Combobox', {
    label: ['string', '', 'propLabel'],
    placeholder: ['string', '', 'propPlaceholder'],
    find: ['(words: string) => Completion[] | Promise<Completion[]>', '', 'propFind'],
    offersAtOnce: ['boolean', 'false', 'propOffersAtOnce'],
    row: ['(completion: Completion, title: ReactNode) => ReactNode', '', 'propRow'],
  }),
]

/** Returns the rooms of the theater. */
function useRooms() {
  const t = useTranslations('extra-components')
  return [
    t('stage'),
    t('stageDoor'),
    t('leftWing'),
    t('rightWing'),
    t('loadingDock'),
    t('rehearsalRoom'),
    t('wardrobe'),
    t('wigRoom'),
    t('greenRoom'),
    t('pit'),
    t('boxOffice'),
    t('flyGallery'),
  ].map((title) => ({ id: title, title }))
}

/** Returns plays and props in their groups. */
function useThings() {
  const t = useTranslations('extra-components')
  return [
    { title: 'The Tidewater Clerk', group: t('plays') },
    { title: 'Moth and the Midnight Bakery', group: t('plays') },
    { title: 'Nine Buttons', group: t('plays') },
    { title: t('brassBell'), group: t('props') },
    { title: t('tinMoon'), group: t('props') },
    { title: t('buttonBox'), group: t('props') },
    { title: t('tideMachine'), group: t('props') },
  ].map((thing) => ({ ...thing, id: thing.title }))
}

/** Returns a few colleagues with their roles. */
function usePeople() {
  const t = useTranslations('extra-components')
  return [
    ['Basil Thornquist', t('doorKeeper')],
    ['Cordelia Vantongeren', t('director')],
    ['Dagny Vatnsdal', t('lighting')],
    ['Gideon Slatecombe', t('stageManager')],
    ['Kofi Brandreth', t('sound')],
  ].map(([title = '', note = '']) => ({
    id: title,
    title,
    note,
    picture: `/img/people/${title.toLowerCase().replace(' ', '-')}.svg`,
  }))
}

const fitting = (all: Completion[], words: string) =>
  all.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))

export function Basic() {
  const t = useTranslations('extra-components')
  const rooms = useRooms()
  return (
    <Combobox
      label={t('room')}
      placeholder={t('greenRoom')}
      find={(words) => fitting(rooms, words).slice(0, 4)}
    />
  )
}

export function Grouped() {
  const t = useTranslations('extra-components')
  const things = useThings()
  return (
    <Combobox
      label={t('playOrProp')}
      placeholder={t('brassBell')}
      find={(words) => fitting(things, words)}
    />
  )
}

export function FromTheServer() {
  const t = useTranslations('extra-components')
  return (
    <Combobox
      label={t('hundredPlays')}
      placeholder={t('startTyping')}
      find={async (words) => fitting(await fetchPlays(), words).slice(0, 4)}
    />
  )
}

export function CustomRow() {
  const t = useTranslations('extra-components')
  const people = usePeople()
  return (
    <Combobox
      label={t('colleague')}
      placeholder={t('startTyping')}
      find={(words) => fitting(people, words)}
      row={({ title, note, picture }, completions) => (
        <>
          <Avatar name={title} src={picture} />
          <span className="line-main">
            {completions}
            <small className="text-muted">{note}</small>
          </span>
        </>
      )}
    />
  )
}

export function Limited() {
  const t = useTranslations('extra-components')
  const rooms = useRooms()
  return (
    <Combobox
      label={t('roomLimited')}
      placeholder={t('wigRoom')}
      find={(words) => fitting(rooms, words).slice(0, 2)}
    />
  )
}

export function DefaultSuggestions() {
  const t = useTranslations('extra-components')
  const rooms = useRooms()
  return (
    <Combobox
      label={t('roomDefaults')}
      placeholder={t('stageDoor')}
      offersAtOnce
      find={(words) => fitting(rooms, words).slice(0, 5)}
    />
  )
}
