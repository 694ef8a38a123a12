import { useToasts } from './use-toasts.tsx'

export const library = { name: 'React-Toastify', href: 'https://fkhadra.github.io/react-toastify' }

export function Types() {
  const { show, host } = useToasts()
  const types = [
    ['default', 'secondary', 'The half-hour call is at 18:55.'],
    ['success', 'success', 'Running order saved.'],
    ['error', 'danger', 'The light desk does not answer.'],
    ['info', 'info', 'Doors open in ten minutes.'],
    ['warning', 'warning', 'Twelve seats left for tonight.'],
  ] as const
  return (
    <>
      <div className="demo-buttons needs-scripting">
        {types.map(([type, tone, text]) => (
          <button
            key={type}
            type="button"
            className={`btn btn-${tone}`}
            onClick={() => show({ type, text })}
          >
            {type}
          </button>
        ))}
      </div>
      <ul className="toast-list without-scripting">
        {types.map(([type, , text]) => (
          <li key={type}>
            {type}: {text}
          </li>
        ))}
      </ul>
      {host}
    </>
  )
}

export function Positions() {
  const { show, host } = useToasts()
  const positions = [
    'top-left',
    'top-center',
    'top-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ] as const
  return (
    <div className="demo-buttons needs-scripting">
      {positions.map((position) => (
        <button
          key={position}
          type="button"
          className="btn btn-outline-primary"
          onClick={() => show({ position, text: `Beginners to the stage (${position}).` })}
        >
          {position}
        </button>
      ))}
      {host}
    </div>
  )
}

export function ToastAnimations() {
  const { show, host } = useToasts()
  const animations = ['bounce', 'flip', 'zoom', 'slide'] as const
  return (
    <div className="demo-buttons needs-scripting">
      {animations.map((animation) => (
        <button
          key={animation}
          type="button"
          className="btn btn-outline-primary"
          onClick={() => show({ animation, text: `Curtain up (${animation}).` })}
        >
          {animation}
        </button>
      ))}
      {host}
    </div>
  )
}

export function Delay() {
  const { show, host } = useToasts()
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => show({ autoClose: 10_000, text: 'This one stays for ten seconds.' })}
      >
        Close after 10 seconds
      </button>
      {host}
    </>
  )
}

export function Sticky() {
  const { show, host } = useToasts()
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => show({ autoClose: false, text: 'This one stays until you close it.' })}
      >
        Keep until closed
      </button>
      {host}
    </>
  )
}
