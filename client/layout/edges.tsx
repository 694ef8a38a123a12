import { useWords } from '../i18n/words.ts'
import { Appearance } from './appearance.tsx'
import type { Frame } from './endpoints.ts'
import { ToTop } from './to-top.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useIdleLock } from './use-idle-lock.ts'

type EdgesProps = Frame & { lockAfterMin: number }

/** What keeps to the edges of the window, whatever the page. */
export function Edges({ hideScrollToTop, disableCustomizer, lockAfterMin }: EdgesProps) {
  useIdleLock(lockAfterMin)
  useFocusAfterRemoval()
  const label = useWords()('pageTools')
  if (hideScrollToTop && disableCustomizer) return null
  return (
    <aside aria-label={label}>
      {!hideScrollToTop && <ToTop />}
      {!disableCustomizer && <Appearance />}
    </aside>
  )
}
