import { useState } from 'react'
import type { IconName } from '#client/ui/icon.tsx'
import { Toast } from './toast.tsx'

const kinds: { tone: string; icon: IconName; title: string; text: string }[] = [
  { tone: 'primary', icon: 'bell', title: 'Call', text: 'Act two beginners, please.' },
  { tone: 'success', icon: 'check-circle', title: 'Sold out', text: 'The last seat is gone.' },
  { tone: 'danger', icon: 'alert-octagon', title: 'Stop', text: 'The tower is not locked.' },
  { tone: 'info', icon: 'info', title: 'Notes', text: 'The director waits in row G.' },
  { tone: 'warning', icon: 'alert-triangle', title: 'Rain', text: 'The scene dock is wet.' },
]

export function Basic() {
  const [isShown, show] = useState(true)
  if (isShown) {
    return (
      <Toast title="Stage manager" age="now" onClose={() => show(false)}>
        The half-hour call has been given. Visitors leave the dressing rooms now.
      </Toast>
    )
  }
  return (
    <button
      ref={(button) => button?.focus()}
      type="button"
      className="btn btn-outline-secondary"
      onClick={() => show(true)}
    >
      Show it again
    </button>
  )
}

export function HeaderIcons() {
  const [gone, setGone] = useState<string[]>([])
  const left = kinds.filter(({ tone }) => !gone.includes(tone))
  return (
    <>
      {left.map(({ tone, icon, title, text }) => (
        <Toast
          key={tone}
          title={title}
          age="a minute ago"
          icon={icon}
          className={`has-tone tone-${tone}`}
          onClose={() => setGone([...gone, tone])}
        >
          {text}
        </Toast>
      ))}
      {gone.length > 0 && (
        <button type="button" className="btn btn-outline-secondary" onClick={() => setGone([])}>
          Show all again
        </button>
      )}
    </>
  )
}

export function Translucent() {
  const [gone, setGone] = useState<string[]>([])
  return (
    <>
      {kinds.slice(0, 3).map(({ tone, icon, title, text }) => (
        <div key={tone} className={`toast-ground wide tone-${tone}`}>
          {gone.includes(tone) ? (
            <button
              type="button"
              className="btn btn-outline-secondary"
              onClick={() => setGone(gone.filter((one) => one !== tone))}
            >
              Show it again
            </button>
          ) : (
            <Toast
              title={title}
              age="a minute ago"
              icon={icon}
              className="is-translucent"
              onClose={() => setGone([...gone, tone])}
            >
              {text}
            </Toast>
          )}
        </div>
      ))}
    </>
  )
}

export function Stacking() {
  const [shown, setShown] = useState<number[]>([])
  const [next, count] = useState(1)

  function call() {
    setShown((all) => [...all, next])
    count(next + 1)
  }

  return (
    <>
      <button type="button" className="btn btn-primary needs-scripting" onClick={call}>
        Give a call
      </button>
      <p className="without-scripting">Calls are given over the loudspeaker only with scripts.</p>
      <div className="toasts" aria-live="polite">
        {shown.map((number) => (
          <Toast
            key={number}
            title={`Call ${number}`}
            age="now"
            icon="bell"
            className="has-tone tone-primary"
            lasts={5000}
            onClose={() => setShown((all) => all.filter((one) => one !== number))}
          >
            {(kinds[number % kinds.length] ?? kinds[0])?.text}
          </Toast>
        ))}
      </div>
    </>
  )
}
