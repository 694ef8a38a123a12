import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CountsAt } from '#db/live/model.ts'
import { fetchWords } from '../i18n/browser-language.ts'
import { useWords } from '../i18n/words.ts'
import { usePageAccount } from '../lib/api/page-account.ts'
import { Counts } from '../lib/live/counts.ts'
import { useFormDrafts } from '../ui/form-drafts.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import type { Me } from './endpoints.ts'
import { useFrame } from './frame.ts'
import { NoticePlace } from './notice-outlet.tsx'
import { useClosingPopovers } from './use-closing-popovers.ts'
import { useFollowingFocus } from './use-focus-on-navigation.ts'

const load = {
  Surroundings: async () =>
    (await Promise.all([import('./chrome.tsx'), fetchWords('menu')]))[0].Surroundings,
  Edges: async () => (await import('./edges.tsx')).Edges,
}

// What is around the page is made of links, forms and native popovers, and works without its code: the browser
// fetches that once the page itself is alive. The server, which draws it, has it from the start.
const onServer = import.meta.env.SSR && {
  Surroundings: await load.Surroundings(),
  Edges: await load.Edges(),
}
const { Surroundings, Edges } = onServer || {
  Surroundings: lazy(async () => ({ default: await load.Surroundings() })),
  Edges: lazy(async () => ({ default: await load.Edges() })),
}

/**
 * The layout of every signed-in page: menu, bar, page, footer. Which layout, colours and kinds of bar is said by the
 * attributes of one element; the sheet does the rest.
 */
export function Shell({ me, children }: { me: Me; children: ReactNode }) {
  const t = useWords()
  const frame = useFrame()
  useClosingPopovers()
  useFollowingFocus()
  useFormDrafts(me.email)
  usePageAccount(me.account)
  const [told, tell] = useState<CountsAt>() // since the page was made
  const counts = told && told.at > me.at ? told : me
  const hasColor = frame.layout === 'vertical' && frame.navbarType !== 'static'
  return (
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
        <a className="skip-link" href="#content">
          {t('skipToContent')}
        </a>
        <ProgressLine />
        <Suspense>
          <Surroundings me={me} counts={counts} tell={tell} />
        </Suspense>
        <main id="content" className="content" tabIndex={-1}>
          <NoticePlace>{me.unconfirmed && <ConfirmEmail {...me.unconfirmed} />}</NoticePlace>
          {children}
        </main>
        {frame.footerType !== 'hidden' && (
          <footer className="footer">
            <span>
              © {frame.today.slice(0, 4)} <a href="/dashboard">{frame.brand}</a>
            </span>
            <span className="footer-line">{t('footerLine')}</span>
          </footer>
        )}
        <Suspense>
          <Edges {...frame} lockAfterMin={me.lockAfterMin} />
        </Suspense>
        <span id="page-end" hidden />
      </div>
    </Counts>
  )
}
