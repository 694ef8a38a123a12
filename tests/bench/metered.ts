import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { fonts, stylesheet } from '#client/app/document.tsx'
import { routes } from '#client/app/routes.tsx'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/http/log.ts'
import { httpServer, listen } from '#server/http/server.ts'
import { builtFiles } from '#server/http/static.ts'
import { builtAssets } from '#server/render/assets.ts'
import { openServices } from '#server/services.ts'
import { readConfig } from '#server/settings/config.ts'
import { addMeasures } from '#server/telemetry/metrics.ts'

// The application in a process that begins and ends measuring itself when its parent says so.

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const services = { ...(await openServices(config, log)), isDraining: () => false }
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const assets = builtAssets(manifest)
const files = builtFiles('dist/client')
const pages = { routes, assets, stylesheet, fonts, brand: config.brand, files }

collectDefaultMetrics({ register: new Registry() }) // cannot be stopped; it runs only at a scrape and a garbage collection
let stop: (() => void) | undefined
process.on('message', (isOn: boolean) => {
  stop?.()
  stop = isOn ? addMeasures(new Registry()) : undefined
  process.send?.(isOn)
})
process.on('SIGTERM', () => process.exit())

await listen(httpServer(createApp(services, pages)), config.port, config.host)
