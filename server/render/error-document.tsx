import type { Response } from 'express'
import { renderToStaticMarkup } from 'react-dom/server'
import { dictionaries, getTranslator } from '#client/i18n/dictionaries.ts'
import { TranslatorContext } from '#client/i18n/translations.ts'
import { isTemporary } from '#client/lib/api/problem.ts'
import { safeReturnTo } from '#client/lib/api/safe-return.ts'
import curtain from '#client/ui/pictures/fallen-curtain.svg?url'
import ghostLight from '#client/ui/pictures/ghost-light.svg?url'
import workLight from '#client/ui/pictures/work-light.svg?url'
import { StatusPage } from '#client/ui/status-page.tsx'
import type { Pages } from './page-settings.ts'

const pictures: Record<number, string> = { 404: ghostLight, 503: workLight }

/** Sends an error page without scripts, for errors outside the routes. */
export function sendErrorPage(res: Response, pages: Pages, status: number, message: string) {
  const language = res.req.acceptsLanguages(['en', ...Object.keys(dictionaries)]) || 'en'
  const translator = getTranslator(language)
  const translateMessage = translator.in('server-messages') as (sentence: string) => string
  const title = translateMessage(message)
  const shell = translator.in('shell')
  // A form would have to be sent again, so its page can only be opened anew.
  const isRead = res.req.method === 'GET' || res.req.method === 'HEAD'
  const retry = isRead && isTemporary(status) && safeReturnTo(res.req.originalUrl, '')
  const isClosed = res.locals.isClosed === true
  const text = isClosed
    ? translator.in('misc')('maintenanceText')
    : status >= 500
      ? shell('nothingLost')
      : undefined
  const html = renderToStaticMarkup(
    <html lang={language} data-bs-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${pages.brand}`}</title>
        <link rel="stylesheet" href={pages.stylesheet} />
      </head>
      <body>
        <TranslatorContext value={translator}>
          <main>
            <StatusPage
              brand={pages.brand}
              title={title}
              text={status === 404 ? shell('movedOrDeleted') : text}
              picture={pictures[status] ?? curtain}
            >
              <p className="misc-note">
                {shell('errorStatus', { status })} {shell('quoteRequest')}{' '}
                <code>{String(res.getHeader('X-Request-Id'))}</code>.
              </p>
              <div className="d-flex flex-wrap justify-content-center gap-2">
                {retry && (
                  <a className="btn btn-primary" href={retry}>
                    {shell('tryAgain')}
                  </a>
                )}
                <a className={retry ? 'btn btn-outline-secondary' : 'btn btn-primary'} href="/">
                  {shell('toHome')}
                </a>
              </div>
            </StatusPage>
          </main>
        </TranslatorContext>
      </body>
    </html>,
  )
  res.status(status).type('html').send(`<!doctype html>${html}`)
}
