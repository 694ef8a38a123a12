import { type DriveStep, driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import type { useWords } from '#client/i18n/words.ts'

type TourOptions = {
  text: ReturnType<typeof useWords<'extensions'>>
  hasDimming: boolean
  onEnd: (how: 'finished' | 'skipped') => void
}

/** The elements of each step, on wide windows and on phones: the first visible one is used. */
const anchors = {
  Menu: ['.sidebar', '.topbar-menu'],
  Search: ['[data-tour="search"]'],
  Bookmarks: ['[data-tour="bookmarks"]'],
  Notifications: ['[data-tour="notifications"]'],
  Account: ['.user-button'],
} as const

/** Starts the tour; steps without a visible element are skipped. */
export function startTour({ text, hasDimming, onEnd }: TourOptions) {
  const steps = (Object.keys(anchors) as (keyof typeof anchors)[]).flatMap((name): DriveStep[] => {
    const element = anchors[name]
      .map((selector) => document.querySelector(selector))
      .find((found) => found?.checkVisibility())
    return element
      ? [
          {
            element,
            popover: { title: text(`tour${name}`), description: text(`tour${name}Text`) },
          },
        ]
      : []
  })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    steps,
    animate: !isStill,
    overlayOpacity: hasDimming ? 0.5 : 0,
    popoverClass: 'tour-popover',
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    showButtons: ['next', 'previous', 'close'],
    nextBtnText: text('next'),
    prevBtnText: text('back'),
    doneBtnText: text('done'),
    onPopoverRender({ title, footer }) {
      // The library renders a header and a footer element, which would be landmarks of the page.
      title.role = 'none'
      footer.role = 'group'
    },
    onDestroyStarted: () => {
      onEnd(tour.isLastStep() ? 'finished' : 'skipped')
      tour.destroy()
    },
  })
  tour.drive()
}
