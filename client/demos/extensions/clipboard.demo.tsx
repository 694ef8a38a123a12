import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { Labeled } from '../forms/labeled.tsx'
import { useCopy } from '../use-copy.ts'

export const isWide = ['Link']

export function TextField() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Labeled label="Text to copy">
        {(id) => (
          <input
            ref={field}
            id={id}
            className="form-control"
            defaultValue="The half-hour call is at 6:55 PM."
          />
        )}
      </Labeled>
      <CopyButton getText={() => field.current?.value ?? ''}>Copy text</CopyButton>
    </>
  )
}

export function Code() {
  const code = 'LX 24 GO\nSND 12 GO\nFLY 3 STANDBY'
  return (
    <>
      <section
        className="code wide py-3 px-4 rounded"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label="Storm cues"
        dir="ltr"
      >
        <pre>{code}</pre>
      </section>
      <CopyButton getText={() => code}>Copy cues</CopyButton>
    </>
  )
}

export function Link() {
  const link = 'https://lantern-street.example/whats-on/nine-buttons'
  return (
    <>
      <p className="text-break">
        Link to share: <code>{link}</code>
      </p>
      <CopyButton getText={() => link}>Copy link</CopyButton>
    </>
  )
}

/** Copies a text and shows the result in a toast for two seconds. */
function CopyButton({ getText, children }: { getText: () => string; children: ReactNode }) {
  const [copied, copy] = useCopy()
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copyAndTell() {
    await copy(getText())
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), 2000)
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => void copyAndTell()}
      >
        <Icon name="copy" />
        {children}
      </button>
      <div
        className="toasts position-fixed start-0 end-0 d-grid justify-items-center p-3 pe-none"
        role="status"
      >
        {isCopied && (
          <p className={copied?.isDone ? 'notice m-0 pe-4' : 'notice is-problem m-0 pe-4'}>
            <Icon name={copied?.isDone ? 'check-circle' : 'alert-circle'} />
            {copied?.isDone
              ? 'Copied to the clipboard.'
              : 'Couldn’t copy. Select the text and press Ctrl+C.'}
          </p>
        )}
      </div>
    </>
  )
}
