import { authApi } from './auth.ts'
import { dashboardApi } from './dashboard.ts'
import { mailApi } from './mail.ts'
import type { Served } from './serve.ts'
import { shellApi } from './shell.ts'

/** Every call this server answers itself. */
export const api: Served[] = [...authApi, ...shellApi, ...dashboardApi, ...mailApi]
