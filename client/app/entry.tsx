import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { loadLanguage } from '../i18n/browser-language.ts'
import { TranslatorContext } from '../i18n/translations.ts'
import { keepForms } from '../layout/keep-forms.ts'
import { keepStaleOnError } from '../layout/keep-stale-on-error.ts'
import { api } from '../lib/api/endpoint.ts'
import { notices } from '../lib/api/notice.ts'
import { noticesHere } from '../lib/api/notice-store.ts'
import { createPageCall } from '../lib/live/page-call.ts'
import { followLinks } from '../ui/follow-links.ts'
import { keepTypedTextareas } from '../ui/keep-typed-textareas.ts'
import { routes, scriptsMissing } from './routes.tsx'

/** Loads the modules of the matched routes, which React needs to hydrate the page. */
async function loadMatchedRoutes() {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function getContext() {
  const context = new RouterContextProvider()
  context.set(api, createPageCall())
  context.set(notices, noticesHere)
  return context
}

keepTypedTextareas()

// A function and not a top-level await, which would block every module that imports from this chunk.
async function hydrate() {
  const translator = await loadLanguage(document.documentElement.lang)
  await loadMatchedRoutes()
  const router = createBrowserRouter(routes, {
    getContext,
    dataStrategy: keepForms(keepStaleOnError(() => router)),
  })
  router.subscribe(({ errors }) => {
    // The server has this page in its current release, so the document is loaded again.
    if (navigator.onLine && Object.values(errors ?? {}).includes(scriptsMissing)) location.reload()
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslatorContext value={translator}>
          <RouterProvider router={router} />
        </TranslatorContext>
      </StrictMode>,
    )
  })
  followLinks(router, routes)
}
void hydrate()

// A service worker of an earlier product at this origin would keep answering requests.
navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const registration of all) registration.unregister()
})
