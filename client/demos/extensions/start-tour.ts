import { type DriveStep, driver } from 'driver.js'
import './tour.scss'
import type { useTranslations } from '#client/i18n/translations.ts'

/** An element of the page with what a tour says of it. */
export type TourStop = { element: HTMLElement; title: string; description: string }

type TourOptions = {
  text: ReturnType<typeof useTranslations<'extensions'>>
  hasDimming: boolean
  stops: TourStop[]
  onEnd: (how: 'finished' | 'skipped') => void
}

const tourSteps = ['Menu', 'Search', 'Bookmarks', 'Notifications', 'Account', 'Customizer'] as const

/** The element of each step; one that is not visible on this device is skipped. */
const anchors: Record<(typeof tourSteps)[number], string> = {
  Menu: '#sidebar',
  Search: '[data-tour="search"]',
  Bookmarks: '[data-tour="bookmarks"]',
  Notifications: '[data-tour="notifications"]',
  Account: '.user-button',
  Customizer: '.customizer-tab.needs-scripting',
}

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/** Returns the stops of the tour of the layout. */
export const findLayoutStops = (text: TourOptions['text']) =>
  tourSteps.flatMap((name): TourStop[] => {
    const element = document.querySelector<HTMLElement>(anchors[name])
    if (!element || (name !== 'Menu' && !isVisible(element))) return []
    return [{ element, title: text(`tour${name}`), description: text(`tour${name}Text`) }]
  })

/** Starts a tour. On small windows the menu is a drawer, which opens for its step. */
export function startTour({ text, hasDimming, stops, onEnd }: TourOptions) {
  const restore = saveAttributes(stops.map(({ element }) => element))
  const steps = stops.map(({ element, title, description }): DriveStep => {
    const isDrawer = element.matches(anchors.Menu) && !isVisible(element)
    return {
      element,
      popover: { title, description },
      ...(isDrawer && {
        onHighlightStarted: () => openDrawer(element),
        onDeselected: () => closeDrawer(element),
      }),
    }
  })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    steps,
    animate: !isStill,
    overlayOpacity: hasDimming ? 0.5 : 0,
    popoverClass: 'tour-popover border rounded-3 shadow-lg text-body bg-surface',
    showProgress: true,
    progressText: '<bdi dir="ltr">{{current}} / {{total}}</bdi>',
    showButtons: ['next', 'previous', 'close'],
    nextBtnText: text('next'),
    prevBtnText: text('back'),
    doneBtnText: text('done'),
    disableActiveInteraction: true, // keeps the focus in the bubble
    onHighlighted: focusBubble, // so that Enter continues
    onPopoverRender({ wrapper, title, footer, progress, closeButton, nextButton, previousButton }) {
      // The library renders a header and a footer element, which would be landmarks of the page.
      title.role = 'none'
      footer.role = 'group'
      progress.classList.add('text-muted')
      closeButton.classList.add('btn', 'btn-ghost', 'btn-sm')
      nextButton.classList.add('btn', 'btn-primary', 'btn-sm')
      previousButton.classList.add('btn', 'btn-outline-secondary', 'btn-sm')
      closeButton.textContent = text('tourSkip')
      closeButton.removeAttribute('aria-label')
      // An open drawer is in the top layer: only what enters it later is above.
      wrapper.popover = 'manual'
      wrapper.showPopover()
    },
    onDestroyStarted() {
      const how = tour.isLastStep() ? 'finished' : 'skipped'
      tour.destroy()
      restore()
      for (const { element } of stops) closeDrawer(element)
      onEnd(how)
    },
  })
  tour.drive()
}

/** Opens the menu so that a click on the bubble does not close it. */
function openDrawer(menu: HTMLElement) {
  menu.popover = 'manual'
  // The drawer takes the focus when it has opened; the bubble takes it back.
  menu.addEventListener('toggle', focusBubble, { once: true })
  menu.showPopover()
}

function closeDrawer(menu: HTMLElement) {
  if (menu.popover === 'manual') menu.popover = 'auto'
}

const focusBubble = () =>
  document.querySelector<HTMLElement>('.tour-popover .driver-popover-next-btn')?.focus()

/** The library sets these attributes, and removes them without a look at what they were before. */
const borrowed = ['aria-haspopup', 'aria-expanded', 'aria-controls']

function saveAttributes(elements: HTMLElement[]) {
  const saved = elements.map((element) =>
    borrowed.map((name) => [name, element.getAttribute(name)] as const),
  )
  return () => {
    for (const [index, element] of elements.entries()) {
      for (const [name, value] of saved[index] ?? []) {
        if (value !== null) element.setAttribute(name, value)
      }
    }
  }
}
