import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { suggestions } from '#client/features/suggestions/endpoints.ts'
import { callOverHttp } from '#client/lib/api/call-over-http.ts'
import { api } from '#client/lib/api/endpoint.ts'
import type { Choice } from '#client/ui/rich-select.tsx'
import { Select } from '#client/ui/select.tsx'
import { Labeled } from '../labeled.tsx'

export const library = { name: 'react-select', href: 'https://react-select.com' }

/** Loads the plays as options. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { autoComplete } = await context.get(api)(suggestions.all, {})
  return autoComplete.map(({ id, title }) => ({ value: id, label: title }))
}

const usePlays = () => useLoaderData<typeof loader>()

const flies = { value: 'flies', label: 'Flies', tone: 'primary' }
const lights = { value: 'lights', label: 'Lights', tone: 'warning' }
const wardrobe = { value: 'wardrobe', label: 'Wardrobe', tone: 'success' }
const sound = { value: 'sound', label: 'Sound', tone: 'info' }
const traps = { value: 'traps', label: 'Traps', tone: 'danger' }
const crew: Choice[] = [flies, lights, wardrobe, sound, traps]

const areas = [
  {
    label: 'Orchestra',
    options: ['A', 'B', 'C', 'D'].map((row) => ({ value: row, label: `Row ${row}` })),
  },
  {
    label: 'Balcony',
    options: ['AA', 'BB'].map((row) => ({ value: row, label: `Row ${row}` })),
  },
]

export function Basic() {
  const plays = usePlays()
  return <Select label="Play" name="play" options={plays.slice(0, 12)} defaultValue={plays[0]} />
}

export function Clearable() {
  const plays = usePlays()
  return <Select label="Next play" options={plays} defaultValue={plays[2]} isClearable />
}

export function Loading() {
  return <Select label="Play, loading" options={usePlays().slice(0, 3)} isLoading />
}

export function Disabled() {
  const plays = usePlays()
  return <Select label="Play, disabled" options={plays} defaultValue={plays[1]} isDisabled />
}

export function Multiple() {
  return <Select label="Crew" options={crew} defaultValue={[flies, lights]} isMulti />
}

export function GroupedWithCounts() {
  return (
    <Select
      label="Row"
      options={areas}
      formatGroupLabel={({ label, options }) => (
        <>
          {label} <span className="badge badge-count tone-neutral">{options.length}</span>
        </>
      )}
    />
  )
}

export function Animated() {
  return (
    <div className="wide is-lively">
      <Select label="Crew, animated" options={crew} defaultValue={[lights]} isMulti />
    </div>
  )
}

export function Colored() {
  return (
    <Select
      label="Crew, colored"
      options={crew}
      defaultValue={[flies, wardrobe]}
      isMulti
      classNames={{ multiValue: ({ data }) => `badge tone-${data.tone}` }}
    />
  )
}

export function Creatable() {
  const [options, setOptions] = useState(crew)
  const [chosen, choose] = useState<Choice[]>([lights])
  return (
    <Select
      label="Crew, with new options"
      options={options}
      value={chosen}
      isMulti
      onChange={choose}
      onCreate={(words) => {
        const created = { value: words, label: words, tone: 'neutral' }
        setOptions([...options, created])
        choose([...chosen, created])
      }}
    />
  )
}

export function FixedOptions() {
  const fixed = crew.map((one) => ({ ...one, isFixed: one.value === 'flies' }))
  const [chosen, choose] = useState<Choice[]>(fixed.slice(0, 3))
  return (
    <Select
      label="Crew, with a fixed option"
      options={fixed}
      value={chosen}
      isMulti
      isClearable={false}
      classNames={{
        multiValue: ({ data }) => `badge tone-${data.isFixed ? 'warning' : 'neutral'}`,
      }}
      styles={{
        multiValueRemove: (css, { data }) => (data.isFixed ? { ...css, display: 'none' } : css),
      }}
      onChange={(now) => choose([...fixed.filter(({ isFixed }) => isFixed), ...now.filter(isFree)])}
    />
  )
}

const isFree = ({ isFixed }: Choice) => !isFixed

export function FromTheServer() {
  return (
    <Select
      label="Play, from the server"
      options={usePlays().slice(0, 8)}
      find={async (words) => {
        const { autoComplete } = await callOverHttp(suggestions.all, {})
        return autoComplete
          .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
          .slice(0, 8)
          .map(({ id, title }) => ({ value: id, label: title }))
      }}
    />
  )
}

export function NativeBasic() {
  const plays = usePlays()
  return (
    <Labeled label="Play, native">
      {(id) => (
        <select id={id} className="d-block">
          {plays.slice(0, 6).map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </select>
      )}
    </Labeled>
  )
}

export function NativeCustom() {
  const plays = usePlays()
  return (
    <Labeled label="Play, native in custom style">
      {(id) => (
        <select id={id} className="form-select">
          {plays.slice(0, 6).map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </select>
      )}
    </Labeled>
  )
}

export function NativeMultiple() {
  return (
    <Labeled label="Crew, native">
      {(id) => (
        <select id={id} className="form-select" multiple size={5}>
          {crew.map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </select>
      )}
    </Labeled>
  )
}

export function NativeDisabled() {
  const plays = usePlays()
  return (
    <Labeled label="Play, native and disabled">
      {(id) => (
        <select id={id} className="form-select" disabled>
          <option>{plays[1]?.label}</option>
        </select>
      )}
    </Labeled>
  )
}
