import { useId, useState } from 'react'
import Select, { type MultiValue } from 'react-select'
import makeAnimated from 'react-select/animated'
import AsyncSelect from 'react-select/async'
import CreatableSelect from 'react-select/creatable'

type Option = { value: string; label: string; color?: string; isFixed?: boolean }

const plays: Option[] = [
  { value: 'tide', label: 'The Late Tide' },
  { value: 'buttons', label: 'Nine Buttons' },
  { value: 'harbor', label: 'The Harbor Clerk' },
  { value: 'lamps', label: 'Two Lamps and a Ladder' },
]

const crew: Option[] = [
  { value: 'flies', label: 'Flies', color: '#2f6fed' },
  { value: 'lights', label: 'Lights', color: '#b7791f' },
  { value: 'wardrobe', label: 'Wardrobe', color: '#2f855a' },
  { value: 'sound', label: 'Sound', color: '#0b7285' },
  { value: 'traps', label: 'Traps', color: '#c53030' },
]

const toRow = (row: string): Option => ({ value: row, label: `Row ${row}` })

const areas = [
  { label: 'Orchestra', options: ['A', 'B', 'C', 'D'].map(toRow) },
  { label: 'Balcony', options: ['AA', 'BB'].map(toRow) },
]

export function Basic() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Play</label>
      <Select inputId={id} name="play" options={plays} defaultValue={plays[0]} />
    </>
  )
}

export function Clearable() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Next play</label>
      <Select inputId={id} options={plays} defaultValue={plays[2]} isClearable />
    </>
  )
}

export function Loading() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Play, loading</label>
      <Select inputId={id} options={plays} isLoading />
    </>
  )
}

export function Disabled() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Play, disabled</label>
      <Select inputId={id} options={plays} defaultValue={plays[1]} isDisabled />
    </>
  )
}

export function Multiple() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Crew</label>
      <Select inputId={id} options={crew} defaultValue={crew.slice(0, 2)} isMulti />
    </>
  )
}

export function GroupedWithCounts() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Row</label>
      <Select
        inputId={id}
        options={areas}
        formatGroupLabel={({ label, options }) => (
          <>
            {label} <span className="badge text-bg-secondary">{options.length}</span>
          </>
        )}
      />
    </>
  )
}

export function Animated() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Crew, animated</label>
      <Select
        inputId={id}
        options={crew}
        defaultValue={crew.slice(1, 2)}
        isMulti
        components={makeAnimated()}
      />
    </>
  )
}

export function Colored() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Crew, colored</label>
      <Select
        inputId={id}
        options={crew}
        defaultValue={[crew[0], crew[2]].filter((option) => option !== undefined)}
        isMulti
        styles={{
          multiValue: (css, { data }) => ({ ...css, backgroundColor: data.color }),
          multiValueLabel: (css) => ({ ...css, color: 'white' }),
          multiValueRemove: (css) => ({ ...css, color: 'white' }),
        }}
      />
    </>
  )
}

export function Creatable() {
  const id = useId()
  const [options, setOptions] = useState(crew)
  const [chosen, setChosen] = useState<MultiValue<Option>>(crew.slice(1, 2))
  return (
    <>
      <label htmlFor={id}>Crew, with new options</label>
      <CreatableSelect
        inputId={id}
        options={options}
        value={chosen}
        isMulti
        onChange={setChosen}
        onCreateOption={(text) => {
          const created = { value: text, label: text }
          setOptions([...options, created])
          setChosen([...chosen, created])
        }}
      />
    </>
  )
}

export function FixedOptions() {
  const id = useId()
  const options = crew.map((option) => ({ ...option, isFixed: option.value === 'flies' }))
  const fixed = options.filter(({ isFixed }) => isFixed)
  const [chosen, setChosen] = useState<MultiValue<Option>>(options.slice(0, 3))
  return (
    <>
      <label htmlFor={id}>Crew, with a fixed option</label>
      <Select
        inputId={id}
        options={options}
        value={chosen}
        isMulti
        isClearable={false}
        styles={{
          multiValueRemove: (css, { data }) => (data.isFixed ? { ...css, display: 'none' } : css),
        }}
        // The Backspace key removes fixed options too, so they are added again.
        onChange={(now) => setChosen([...fixed, ...now.filter(({ isFixed }) => !isFixed)])}
      />
    </>
  )
}

/** Searches the plays of your server, such as `/api/plays?q=tide`. */
async function searchPlays(text: string): Promise<Option[]> {
  const response = await fetch(`/api/plays?${new URLSearchParams({ q: text })}`)
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  return response.json()
}

export function FromTheServer() {
  const id = useId()
  const [hasFailed, setFailed] = useState(false)
  async function load(text: string) {
    setFailed(false)
    try {
      return await searchPlays(text)
    } catch (error) {
      setFailed(true)
      throw error
    }
  }
  return (
    <>
      <label htmlFor={id}>Play, from the server</label>
      <AsyncSelect
        inputId={id}
        defaultOptions={plays}
        loadOptions={load}
        cacheOptions
        noOptionsMessage={() => (hasFailed ? 'Can’t load the plays. Try again.' : 'No plays found')}
      />
    </>
  )
}

export function NativeBasic() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Play, native</label>
      <select id={id} className="d-block">
        {plays.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </select>
    </>
  )
}

export function NativeCustom() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Play, native in custom style</label>
      <select id={id} className="form-select">
        {plays.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </select>
    </>
  )
}

export function NativeMultiple() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Crew, native</label>
      <select id={id} className="form-select" multiple size={5}>
        {crew.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </select>
    </>
  )
}

export function NativeDisabled() {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Play, native and disabled</label>
      <select id={id} className="form-select" disabled>
        <option>Nine Buttons</option>
      </select>
    </>
  )
}
