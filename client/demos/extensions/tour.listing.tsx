import { driver } from 'driver.js'
import { useState } from 'react'
import 'driver.js/dist/driver.css'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function Tour() {
  const [ended, setEnded] = useState<'finished' | 'skipped'>()
  const [hasDimming, setDimming] = useState(false)

  function start() {
    const tour = driver({
      steps: [
        {
          element: 'nav',
          popover: { title: 'Menu', description: 'All pages that your role can open, by group.' },
        },
        {
          element: '[type="search"]',
          popover: { title: 'Search', description: 'Find pages, emails, people and products.' },
        },
        {
          element: '#account',
          popover: { title: 'Account', description: 'Your profile and settings.' },
        },
      ],
      animate: !isStill(),
      overlayOpacity: hasDimming ? 0.5 : 0,
      showProgress: true,
      nextBtnText: 'Next',
      prevBtnText: 'Back',
      doneBtnText: 'Done',
      onDestroyStarted() {
        setEnded(tour.isLastStep() ? 'finished' : 'skipped')
        tour.destroy()
      },
    })
    tour.drive()
  }

  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={hasDimming}
          onChange={({ target }) => setDimming(target.checked)}
        />
        Dim the rest of the page
      </label>
      <button type="button" onClick={start}>
        Start tour
      </button>
      <p role="status">{ended && (ended === 'finished' ? 'Tour finished.' : 'Tour skipped.')}</p>
    </>
  )
}

const guests = 312

export function SmallScreen() {
  const [arrived, setArrived] = useState(284)
  const [isHeld, setHeld] = useState(false)

  function start() {
    const tour = driver({
      steps: [
        {
          element: '#guests',
          popover: {
            title: 'Guests',
            description: 'How many of tonight’s guests have arrived.',
          },
        },
        {
          element: '#check-in',
          popover: { title: 'Check-in', description: 'Count each guest at the door.' },
        },
        {
          element: '#hold',
          popover: {
            title: 'Hold',
            description: 'Turn this on while guests are still waiting outside.',
          },
        },
      ],
      animate: !isStill(),
      showProgress: true,
    })
    tour.drive()
  }

  return (
    <>
      <p id="guests" role="status">
        {arrived} of {guests} guests have arrived
      </p>
      <button
        id="check-in"
        type="button"
        disabled={arrived === guests}
        onClick={() => setArrived(arrived + 1)}
      >
        Check in a guest
      </button>
      <label id="hold">
        <input
          type="checkbox"
          checked={isHeld}
          onChange={({ target }) => setHeld(target.checked)}
        />
        Hold the curtain
      </label>
      <button type="button" onClick={start}>
        Show me this screen
      </button>
    </>
  )
}
