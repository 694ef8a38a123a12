import { lockScreen } from '../features/auth/endpoints.ts'
import { withNamespaces } from '../i18n/browser-language.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Customizer } from '../layout/customizer.tsx'
import { ScrollToTop } from '../layout/scroll-to-top.tsx'
import type { PageToolsProps } from '../layout/slots.ts'
import { useDeviceTimeZone } from '../layout/use-device-time-zone.ts'
import { useFocusAfterRemoval } from '../layout/use-focus-after-removal.ts'
import { useIdleLock } from '../layout/use-idle-lock.ts'
import { callOverHttp } from '../lib/api/call-over-http.ts'
import { lazyInBrowser } from '../lib/load-part.ts'

const loadForm = async () =>
  (await withNamespaces(import('../features/settings/appearance-form.tsx'), 'settings'))
    .AppearanceForm
const AppearanceForm = lazyInBrowser(loadForm)

/** The controls at the edges of the window, on every page. */
export function PageTools({ hideScrollToTop, disableCustomizer, lockAfterMin }: PageToolsProps) {
  useIdleLock(lockAfterMin, () => callOverHttp(lockScreen.lock, {}))
  useFocusAfterRemoval()
  useDeviceTimeZone()
  const label = useTranslations()('pageTools')
  if (hideScrollToTop && disableCustomizer) return null
  return (
    <aside aria-label={label}>
      {!hideScrollToTop && <ScrollToTop />}
      {!disableCustomizer && (
        <Customizer onPreload={() => void loadForm()}>
          <AppearanceForm />
        </Customizer>
      )}
    </aside>
  )
}
