import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { suggestions } from '#client/features/suggestions/endpoints.ts'
import { useTranslations } from '#client/i18n/translations.ts'
import { callOverHttp } from '#client/lib/api/call-over-http.ts'
import { api } from '#client/lib/api/endpoint.ts'
import type { SelectOption } from '#client/ui/rich-select.tsx'
import { Select } from '#client/ui/select.tsx'
import { Labeled } from '../labeled.tsx'

export const isSpoken = true

export const library = { name: 'react-select', href: 'https://react-select.com' }

/** Loads the plays as options. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { autoComplete } = await context.get(api)(suggestions.all, {})
  return autoComplete.map(({ id, title }) => ({ value: id, label: title }))
}

const usePlays = () => useLoaderData<typeof loader>()

/** Returns the departments of the crew. */
function useCrew(): SelectOption[] {
  const t = useTranslations('forms')
  return [
    { value: 'flies', label: t('flies'), tone: 'primary' },
    { value: 'lights', label: t('lights'), tone: 'warning' },
    { value: 'wardrobe', label: t('wardrobe'), tone: 'success' },
    { value: 'sound', label: t('sound'), tone: 'info' },
    { value: 'traps', label: t('traps'), tone: 'danger' },
  ]
}

/** Returns the rows of each seating area. */
function useAreas() {
  const t = useTranslations('forms')
  const toRow = (row: string) => ({ value: row, label: t('rowOf', { row }) })
  return [
    { label: t('orchestra'), options: ['A', 'B', 'C', 'D'].map(toRow) },
    { label: t('balcony'), options: ['AA', 'BB'].map(toRow) },
  ]
}

export function Basic() {
  const t = useTranslations('forms')
  const plays = usePlays()
  return (
    <Select label={t('play')} name="play" options={plays.slice(0, 12)} defaultValue={plays[0]} />
  )
}

export function Clearable() {
  const t = useTranslations('forms')
  const plays = usePlays()
  return <Select label={t('nextPlay')} options={plays} defaultValue={plays[2]} isClearable />
}

export function Loading() {
  const t = useTranslations('forms')
  return <Select label={t('playLoading')} options={usePlays().slice(0, 3)} isLoading />
}

export function Disabled() {
  const t = useTranslations('forms')
  const plays = usePlays()
  return <Select label={t('playDisabled')} options={plays} defaultValue={plays[1]} isDisabled />
}

export function Multiple() {
  const t = useTranslations('forms')
  const crew = useCrew()
  return <Select label={t('crew')} options={crew} defaultValue={crew.slice(0, 2)} isMulti />
}

export function GroupedWithCounts() {
  const t = useTranslations('forms')
  return (
    <Select
      label={t('row')}
      options={useAreas()}
      formatGroupLabel={({ label, options }) => (
        <>
          {label} <span className="badge badge-count tone-neutral">{options.length}</span>
        </>
      )}
    />
  )
}

export function Animated() {
  const t = useTranslations('forms')
  const crew = useCrew()
  return (
    <div className="wide is-lively">
      <Select label={t('crewAnimated')} options={crew} defaultValue={crew.slice(1, 2)} isMulti />
    </div>
  )
}

export function Colored() {
  const t = useTranslations('forms')
  const crew = useCrew()
  return (
    <Select
      label={t('crewColored')}
      options={crew}
      defaultValue={[crew[0], crew[2]].filter((one) => one !== undefined)}
      isMulti
      classNames={{ multiValue: ({ data }) => `badge tone-${data.tone}` }}
    />
  )
}

export function Creatable() {
  const t = useTranslations('forms')
  const crew = useCrew()
  const [options, setOptions] = useState(crew)
  const [chosen, choose] = useState(crew.slice(1, 2))
  return (
    <Select
      label={t('crewCreatable')}
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
  const t = useTranslations('forms')
  const fixed = useCrew().map((one) => ({ ...one, isFixed: one.value === 'flies' }))
  const [chosen, choose] = useState<SelectOption[]>(fixed.slice(0, 3))
  return (
    <Select
      label={t('crewFixed')}
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

const isFree = ({ isFixed }: SelectOption) => !isFixed

export function FromTheServer() {
  const t = useTranslations('forms')
  return (
    <Select
      label={t('playServer')}
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
  const t = useTranslations('forms')
  const plays = usePlays()
  return (
    <Labeled label={t('playNative')}>
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
  const t = useTranslations('forms')
  const plays = usePlays()
  return (
    <Labeled label={t('playCustom')}>
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
  const t = useTranslations('forms')
  const crew = useCrew()
  return (
    <Labeled label={t('crewNative')}>
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
  const t = useTranslations('forms')
  const plays = usePlays()
  return (
    <Labeled label={t('playNativeDisabled')}>
      {(id) => (
        <select id={id} className="form-select" disabled>
          <option>{plays[1]?.label}</option>
        </select>
      )}
    </Labeled>
  )
}
