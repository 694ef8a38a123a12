import { suggestions } from '#client/features/suggestions/endpoints.ts'
import { callOverHttp } from '#client/lib/api/call-over-http.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Combobox } from './combobox.tsx'
import type { Completion } from './use-completions.ts'

const rooms = [
  'Stage',
  'Stage door',
  'Stage left wing',
  'Stage right wing',
  'Loading dock',
  'Rehearsal room',
  'Wardrobe',
  'Wig room',
  'Green room',
  'Orchestra pit',
  'Box office',
  'Fly gallery',
].map((title) => ({ id: title, title }))

const things = [
  { title: 'The Tidewater Clerk', group: 'Plays' },
  { title: 'Moth and the Midnight Bakery', group: 'Plays' },
  { title: 'Nine Buttons', group: 'Plays' },
  { title: 'Brass bell', group: 'Props' },
  { title: 'Tin moon', group: 'Props' },
  { title: 'Button box', group: 'Props' },
  { title: 'Tide machine', group: 'Props' },
].map((thing) => ({ ...thing, id: thing.title }))

const people = [
  ['Basil Thornquist', 'Stage door keeper'],
  ['Cordelia Vantongeren', 'Director'],
  ['Dagny Vatnsdal', 'Lighting'],
  ['Gideon Slatecombe', 'Stage manager'],
  ['Kofi Brandreth', 'Sound'],
].map(([title = '', note = '']) => ({
  id: title,
  title,
  note,
  picture: `/img/people/${title.toLowerCase().replace(' ', '-')}.svg`,
}))

const fitting = (all: Completion[], words: string) =>
  all.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))

export function Basic() {
  return <Combobox label="Room" find={(words) => fitting(rooms, words).slice(0, 4)} />
}

export function Grouped() {
  return <Combobox label="Play or prop" find={(words) => fitting(things, words)} />
}

export function FromTheServer() {
  return (
    <Combobox
      label="One of a hundred plays"
      find={async (words) => {
        const { autoComplete } = await callOverHttp(suggestions.all, {})
        return fitting(autoComplete, words).slice(0, 4)
      }}
    />
  )
}

export function CustomRow() {
  return (
    <Combobox
      label="Colleague"
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
  return (
    <Combobox
      label="Room, up to two suggestions"
      find={(words) => fitting(rooms, words).slice(0, 2)}
    />
  )
}

export function DefaultSuggestions() {
  return (
    <Combobox
      label="Room, with default suggestions"
      offersAtOnce
      find={(words) => fitting(rooms, words).slice(0, 5)}
    />
  )
}
