import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'

type EnhancedFieldProps<Props> = {
  /** Loads the component; the same function in each render. */
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

  useEffect(() => {
    const mounted = new AbortController()
    const { signal } = mounted
    const replaceWith = (Field: ComponentType<Props>) => {
      const { current } = box
      if (!current || signal.aborted) return
      const replace = () => {
        mounted.abort()
        const values = changedValues(current)
        // A transition keeps the native field until the styles of the other one have loaded.
        startTransition(() => setLoaded({ Field, ...(values && { values }) }))
      }
      if (!current.contains(document.activeElement)) return replace()
      const onFocusOut = ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) replace()
      }
      current.addEventListener('focusout', onFocusOut, { signal })
    }
    load().then(replaceWith, () => {}) // the native field works without the other one
    return () => mounted.abort()
  }, [load])

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
