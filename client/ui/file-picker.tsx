import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useInBrowser } from './in-browser.tsx'

type FilePickerProps = { label: string; add: (files: File[]) => void }

/** A button that chooses files; without scripts a file input, whose form uploads one file. */
export function FilePicker({ label, add }: FilePickerProps) {
  const id = useId()
  const isLive = useInBrowser()
  const input = useRef<HTMLInputElement>(null)

  function take() {
    if (!input.current?.files?.length) return
    add([...input.current.files])
    input.current.value = '' // allows choosing the same file again
  }

  // A file may be chosen before the page hydrates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(take, [])

  return (
    <span className="file-picker position-relative d-flex flex-wrap gap-2 align-items-center">
      <label htmlFor={id} className="btn btn-ghost btn-icon needs-scripting" title={label}>
        <Icon name="paperclip" />
      </label>
      <input
        ref={input}
        id={id}
        className="mw-100"
        type="file"
        name="file"
        multiple={isLive}
        aria-label={label}
        onChange={take}
      />
    </span>
  )
}
