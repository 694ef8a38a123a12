import { type ComponentType, type ReactNode, startTransition, useRef, useState } from 'react'
import { useEnhancement } from './use-enhancement.ts'

type EnhancedFieldProps<Props> = {
  /** Loads the component. */
  load: () => Promise<ComponentType<Props>>
  /** The field on the server, without scripts and while the component loads. */
  native: ReactNode
  /** Renders the component with the values of the native field, if a user has changed them. */
  children: (Field: ComponentType<Props>, values: string[] | undefined) => ReactNode
}

/**
 * A native field that a richer one replaces once its code has loaded. The values of the native field are kept, and a
 * field that has the focus is replaced when the focus leaves it.
 */
export function EnhancedField<Props>({ load, native, children }: EnhancedFieldProps<Props>) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Field: ComponentType<Props>; values?: string[] }>()

  useEnhancement({
    native: box,
    load,
    replace(Field, native) {
      const values = changedValues(native)
      // A transition keeps the native field until the styles of the other one have loaded.
      startTransition(() => setLoaded({ Field, ...(values && { values }) }))
    },
  })

  if (loaded) return children(loaded.Field, loaded.values)
  return (
    <div ref={box} className="d-contents">
      {native}
    </div>
  )
}

/** Returns the values of the fields in an element, or undefined while they are the initial ones. */
function changedValues(box: HTMLElement): string[] | undefined {
  const fields = [...box.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  if (!fields.some(isChanged)) return undefined
  return fields.flatMap((field) =>
    field instanceof HTMLSelectElement
      ? [...field.selectedOptions].map(({ value }) => value)
      : field.value,
  )
}

function isChanged(field: HTMLInputElement | HTMLSelectElement) {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  const options = [...field.options]
  const hasDefault = field.multiple || options.some(({ defaultSelected }) => defaultSelected)
  return hasDefault
    ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.selectedIndex > 0
}
