import type { Response } from 'express'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Pages } from './pages.tsx'

/** A page for errors outside any route: no menu, no scripts, only what happened and what to quote. */
export function sendErrorPage(res: Response, pages: Pages, status: number, message: string) {
  const html = renderToStaticMarkup(
    <html lang="en" data-bs-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${message} · ${pages.brand}`}</title>
        <link rel="stylesheet" href={pages.stylesheet} />
      </head>
      <body>
        <main className="misc">
          <h1>{message}</h1>
          <p>
            Error {status}. If you ask for help, quote request{' '}
            <code>{String(res.getHeader('X-Request-Id'))}</code>.
          </p>
          <p>
            <a className="btn btn-primary" href="/">
              Back to the start
            </a>
          </p>
        </main>
      </body>
    </html>,
  )
  res.status(status).type('html').send(`<!doctype html>${html}`)
}
