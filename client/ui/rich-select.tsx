import { type ComponentProps, useId, useState } from 'react'
import ReactSelect, { NonceProvider, type Props } from 'react-select'
import Async from 'react-select/async'
import Creatable from 'react-select/creatable'
import { useTranslations } from '../i18n/translations.ts'
import { nonceOfPage } from '../lib/api/nonce.ts'
import sheet from './select.scss?url'
import { useSelectLabels } from './select-labels.tsx'

/** An option; a fixed one cannot be removed. */
export type SelectOption = { value: string; label: string; tone?: string; isFixed?: boolean }

export type Group = { label: string; options: SelectOption[] }

export type RichSelectProps = Omit<
  Props<SelectOption, boolean, Group>,
  'options' | 'defaultValue' | 'value' | 'onChange'
> & {
  label: string
  options?: (SelectOption | Group)[]
  defaultValue?: SelectOption | SelectOption[]
  value?: SelectOption[]
  onChange?: (chosen: SelectOption[]) => void
  /** Loads options for the typed text. */
  find?: (words: string) => Promise<SelectOption[]>
  /** Creates an option from the typed text. */
  onCreate?: (words: string) => void
}

/** The classes of fields, menus and badges for the parts of React-select. */
const look: RichSelectProps['classNames'] = {
  control: ({ isDisabled }) =>
    `form-control p-0 ${isDisabled ? 'border text-muted bg-surface-2' : ''}`,
  valueContainer: () => 'gap-1 py-1 px-3',
  placeholder: () => 'text-muted',
  dropdownIndicator: () => 'px-2 text-muted',
  clearIndicator: () => 'px-2 text-muted',
  loadingIndicator: () => 'px-2 text-muted',
  indicatorSeparator: () => 'my-2 border-start',
  menu: () => 'menu mw-none',
  option: ({ isFocused, isSelected }) =>
    `menu-item ${isSelected ? 'bg-selected fw-semibold' : isFocused ? 'bg-surface-2' : ''}`,
  groupHeading: () => 'd-flex justify-content-between pt-2 pb-1 px-3 text-muted fs-xs fw-semibold',
  multiValue: () => 'badge tone-neutral mw-100',
  multiValueRemove: () => 'ps-2',
  noOptionsMessage: () => 'py-2 px-3 text-muted',
  loadingMessage: () => 'py-2 px-3 text-muted',
}

/** React-select in our colors; its styles carry the page's nonce. */
export function RichSelect({
  label,
  find,
  onCreate,
  onChange,
  classNames,
  ...props
}: RichSelectProps) {
  const id = useId()
  const [hasFailed, setFailed] = useState(false)
  const t = useTranslations('select')
  const labels = useSelectLabels<SelectOption, Group>()
  const shared = {
    ...labels,
    ...props,
    ...(hasFailed && { noOptionsMessage: () => t('failed') }),
    instanceId: id,
    'aria-label': label,
    className: 'wide',
    classNamePrefix: 'select',
    unstyled: true,
    classNames: { ...look, ...classNames },
    // Its own sheet is in no layer, so classes cannot change what it sets.
    styles: { option: (base) => ({ ...base, display: 'flex' }) },
    ...(onChange && { onChange: (now: unknown) => onChange([now ?? []].flat() as SelectOption[]) }),
  } satisfies ComponentProps<typeof ReactSelect<SelectOption, boolean, Group>>
  /** A failed request is not cached. */
  async function load(typed: string) {
    setFailed(false)
    try {
      return (await find?.(typed)) ?? []
    } catch (error) {
      setFailed(true)
      throw error
    }
  }

  return (
    <NonceProvider nonce={nonceOfPage()} cacheKey="select">
      <link rel="stylesheet" href={sheet} precedence="page" />
      {find ? (
        <Async<SelectOption, boolean, Group> {...shared} loadOptions={load} cacheOptions />
      ) : onCreate ? (
        <Creatable<SelectOption, boolean, Group>
          {...shared}
          onCreateOption={onCreate}
          formatCreateLabel={(typed) => t('create', { words: typed })}
        />
      ) : (
        <ReactSelect<SelectOption, boolean, Group> {...shared} />
      )}
    </NonceProvider>
  )
}
