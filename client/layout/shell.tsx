import { type ReactNode, Suspense, use, useState } from 'react'
import type { CountsAt } from '#db/live/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { usePageAccount } from '../lib/api/page-account.ts'
import { Counts } from '../lib/live/counts-context.ts'
import { useFormDrafts } from '../ui/form-drafts.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import type { Me } from './endpoints.ts'
import { useFrame } from './frame.ts'
import { NoticeOutlet } from './notice-outlet.tsx'
import { RoleBar } from './role-bar.tsx'
import { Slots } from './slots.ts'
import { useClosingPopovers } from './use-closing-popovers.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { MeContext } from './use-me.ts'

/**
 * The layout of signed-in pages: menu, top bar, page and footer. Data attributes select layout, colors and bar types
 * in CSS.
 */
export function Shell({ me, children }: { me: Me; children: ReactNode }) {
  const t = useTranslations()
  const frame = useFrame()
  const { Chrome, PageTools } = use(Slots)
  useClosingPopovers()
  useFocusOnNavigation()
  useFormDrafts(me.email)
  usePageAccount(me.account)
  const [latest, setLatest] = useState<CountsAt>() // changes since the page was rendered
  const counts = latest && latest.at > me.at ? latest : me
  const hasColor = frame.layout === 'vertical' && frame.navbarType !== 'static'
  return (
    <MeContext value={me}>
      <Counts value={counts}>
        <div
          className="shell"
          data-layout={frame.layout}
          data-density={frame.density}
          data-menu={frame.menuTheme}
          data-sidebar={frame.sidebarCollapsed ? 'collapsed' : 'open'}
          data-navbar={frame.navbarType}
          data-navbar-color={hasColor ? frame.navbarColor : 'default'}
          data-footer={frame.footerType}
        >
          <a
            className="skip-link visually-hidden-focusable d-print-none m-2 py-2 px-4 rounded text-decoration-none position-fixed top-0 start-0 text-on-fill bg-primary-fill"
            href="#content"
          >
            {t('skipToContent')}
          </a>
          <ProgressLine />
          <Suspense>
            <Chrome me={me} counts={counts} onCounts={setLatest} />
          </Suspense>
          <main id="content" className="content" tabIndex={-1}>
            <NoticeOutlet>
              <RoleBar {...me} />
              {me.unconfirmed && <ConfirmEmail {...me.unconfirmed} />}
            </NoticeOutlet>
            {children}
          </main>
          {frame.footerType !== 'hidden' && (
            <footer className="footer d-print-none d-flex flex-wrap column-gap-3 justify-content-between text-muted fs-sm">
              <span>
                © {frame.today.slice(0, 4)}{' '}
                <a className="text-reset" href="/dashboard">
                  {frame.brand}
                </a>
              </span>
              <span className="footer-line d-none d-md-block">{t('footerLine')}</span>
            </footer>
          )}
          <Suspense>
            <PageTools {...frame} lockAfterMin={me.lockAfterMin} />
          </Suspense>
          <span id="page-end" hidden />
        </div>
      </Counts>
    </MeContext>
  )
}
