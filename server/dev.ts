import express from 'express'
import { fonts, stylesheet } from '#client/app/document.tsx'
import { routes } from '#client/app/routes.tsx'
import { createApp } from './app.ts'
import { createLog } from './http/log.ts'
import { unbuiltAssets } from './render/assets.ts'
import { openServices } from './services.ts'
import { readConfig } from './settings/config.ts'

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const services = await openServices(config, createLog(config.logLevel))

/** The application for Vite's development server. */
export const app = createApp(services, {
  routes,
  assets: unbuiltAssets(),
  stylesheet,
  fonts,
  brand: config.brand,
  files: express.Router(),
})
