import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ComponentProps } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider } from 'react-router-dom'
import { fonts, stylesheet } from '#client/app/document.tsx'
import { routes } from '#client/app/routes.tsx'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import { callOverHttp } from '#client/lib/api/call-over-http.ts'
import { api } from '#client/lib/api/endpoint.ts'
import { notices } from '#client/lib/api/notice.ts'
import { builtAssets } from '#server/render/assets.ts'
import { PageTree } from '#server/render/page-tree.tsx'
import { listPageFiles, progressiveChunkSize } from '#server/render/pages.tsx'

// The baseline for pages: the same React tree, streamed with constant data. It has no session, database, headers or
// loaders. The loader data is requested from the real application at the start.

const { PORT, APP, COOKIE = '', PATHS = '' } = process.env
const nonce = 'AAAAAAAAAAAAAAAAAAAAAA=='

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const assets = builtAssets(manifest)
const { query, dataRoutes } = createStaticHandler(routes)

const { fetch } = globalThis
globalThis.fetch = (address, init) =>
  fetch(new URL(String(address), APP), { ...init, headers: { ...init?.headers, cookie: COOKIE } })

async function capture(path: string): Promise<Omit<ComponentProps<typeof PageTree>, 'router'>> {
  const requestContext = new RouterContextProvider()
  requestContext.set(api, callOverHttp)
  requestContext.set(notices, { add() {}, waiting: () => [] })
  const context = await query(new Request(new URL(path, APP)), { requestContext })
  if (context instanceof Response || context.errors) throw new Error(`${path} is not a page.`)
  const files = assets.filesFor(listPageFiles(context.matches, 'en'))
  return { context, ...files, stylesheet, fonts, nonce, translator: getTranslator('en') }
}

const pages = new Map<string | undefined, Awaited<ReturnType<typeof capture>>>()
for (const path of PATHS.split(' ')) pages.set(path, await capture(path))

const server = createServer((req, res) => {
  const page = pages.get(req.url)
  if (!page) return res.writeHead(404).end()
  const router = createStaticRouter(dataRoutes, page.context)
  const { pipe } = renderToPipeableStream(<PageTree {...page} router={router} />, {
    nonce,
    bootstrapModules: [assets.entry],
    progressiveChunkSize,
    onShellReady() {
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      pipe(res)
    },
  })
})

server.listen(Number(PORT), '127.0.0.1')
