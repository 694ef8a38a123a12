import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom'
import { type RootData, useRootData } from '../i18n/root-data.ts'
import { useLanguage, useServerMessages, useTranslations } from '../i18n/translations.ts'
import { isTemporary, type Problem } from '../lib/api/problem.ts'
import { safeReturnTo, toSignIn } from '../lib/api/safe-return.ts'
import { unreachable } from '../lib/api/unreachable.ts'
import sheet from '../styles/main.scss?url'
import ghostLight from './pictures/ghost-light.svg?url'
import { Title } from './title.tsx'

type ErrorData = Partial<Problem>

/** Returns the status of an error and the data that may be shown. */
function useProblem() {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) {
    const data: ErrorData = typeof error.data === 'object' && error.data ? error.data : {}
    return { status: error.status, data }
  }
  // Without a connection it is the code of the page that is missing.
  const isOffline = navigator.onLine === false
  const data: ErrorData = isOffline ? unreachable().data : {}
  return { status: isOffline ? 503 : 500, data }
}

/** Returns an error message without its period when it is one sentence, as headings have none. */
const toHeading = (message?: string) => message?.replace(/^([^.]+)\.$/, '$1')

/** Returns the link to the dashboard, or to the sign-in page if nobody is signed in. */
function useHome(address: string) {
  const t = useTranslations()
  const frame = useRootData<RootData | undefined>()
  if (frame?.isSignedIn === false) return { href: toSignIn(address), label: t('signIn') }
  return { href: '/dashboard', label: t('toDashboard') }
}

type ErrorPageProps = {
  /** Where the page leads instead of the dashboard. */
  back?: { href: string; label: string }
}

/** The error boundary of a page; the layout around it stays. */
export function ErrorPage({ back }: ErrorPageProps) {
  const { status, data } = useProblem()
  const t = useTranslations()
  const translateMessage = useServerMessages()
  const { pathname, search } = useLocation()
  const address = safeReturnTo(pathname + search)
  const home = useHome(address)
  const hasRetry = isTemporary(status)
  const title =
    toHeading(translateMessage(data.error)) ??
    (status === 404 ? t('nothingHere') : t('somethingWrong'))
  const text = status === 404 ? t('movedOrDeleted') : status >= 500 ? t('nothingLost') : undefined
  return (
    <div className="misc d-grid align-content-center justify-items-center text-center">
      <Title>{title}</Title>
      {status === 404 && (
        <img
          className="mw-100 h-auto mb-6 rounded-3 shadow"
          src={ghostLight}
          alt=""
          width={360}
          height={225}
        />
      )}
      <h1 className="fs-display">{title}</h1>
      <p>
        {text}
        {data.requestId && (
          <>
            {' '}
            {t('quoteRequest')} <code>{data.requestId}</code>.
          </>
        )}
      </p>
      <div className="d-flex flex-wrap justify-content-center gap-2">
        {hasRetry && (
          <a className="btn btn-primary" href={address}>
            {t('tryAgain')}
          </a>
        )}
        <a
          className={hasRetry ? 'btn btn-outline-secondary' : 'btn btn-primary'}
          href={back?.href ?? home.href}
        >
          {back?.label ?? home.label}
        </a>
      </div>
    </div>
  )
}

/** The error boundary of a layout; the document around it stays. */
export function StandaloneErrorPage() {
  return (
    <main>
      <ErrorPage />
      <span id="page-end" hidden />
    </main>
  )
}

/** The error boundary of the document. */
export function BareErrorPage() {
  return (
    <html lang={useLanguage()} data-bs-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={sheet} />
      </head>
      <body>
        <StandaloneErrorPage />
      </body>
    </html>
  )
}
