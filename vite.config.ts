import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { exampleSource } from './client/demos/example-source.ts'
import { highlightedFiles } from './client/demos/highlighted-files.ts'
import { logicalBootstrap } from './client/styles/logical.ts'

/** Passes requests that Vite does not answer to our application, in development only. */
function application(): Plugin {
  return {
    name: 'application',
    apply: 'serve',
    configureServer(vite) {
      return () => {
        vite.middlewares.use(async (req, res, next) => {
          try {
            const { app } = await vite.ssrLoadModule('/server/dev.ts')
            req.url = req.originalUrl
            await app(req, res)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

/** React Router's import conditions select its development build, so builds name the production files. */
const routerFile = (file: string) =>
  `${import.meta.dirname}/node_modules/react-router/dist/production/${file}.mjs`
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
]

/** Hides warnings about slow plugins, which depend on the load of the machine. */
const checks = { pluginTimings: false }

/** Our modules have no side effects, so unused ones are removed. */
const treeshake = {
  moduleSideEffects: [{ test: /\/(client|db)\/.*\.tsx?$/, sideEffects: false }],
}

/** The modules of the entry, in one chunk: many small chunks compress worse. */
const everyPage = { name: 'every-page', tags: ['$initial' as const] }

/** Modules that most pages share, except form fields, which read-only pages do not need. */
const mostPages = {
  name: 'most-pages',
  test: /\/client\/(ui\/(?!field\.)|lib|i18n)/,
  minShareCount: 24,
}

/** The parts of list pages, which would each be a small chunk otherwise. */
const lists = {
  name: 'lists',
  test: /\/client\/(lib\/list\/|ui\/(avatar|badge|confirm-button|filter-while-typing|list-search|moment|page-numbers|pager|select-all-box)\.)/,
  minShareCount: 4,
}

/** Keyboard shortcuts, their help and the menus that show them. */
const shortcuts = { name: 'keys', test: /\/client\/ui\/(shortcuts-help|menu|page-keys)\./ }

/** Live updates. Pages without live data load them after hydration. */
const live = { name: 'live', test: /\/client\/lib\/live\/(live|live-data)\./ }

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [exampleSource(), highlightedFiles(), react(), application()],
  css: {
    postcss: { plugins: [logicalBootstrap] },
    preprocessorOptions: {
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import'],
      },
    },
  },
  resolve: { alias: command === 'build' ? productionRouter : [] },
  server: { host: '127.0.0.1', port: 3000, strictPort: true },
  build: {
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    // For older targets the minifier replaces `:dir(rtl)` by a list of languages, but the direction is a setting here.
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
  },
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        chunkSizeWarningLimit: 1200, // AG Grid, which only its own page loads
        rolldownOptions: {
          input: 'client/app/entry.tsx',
          treeshake,
          output: { codeSplitting: { groups: [everyPage, live, mostPages, lists, shortcuts] } },
          checks,
        },
      },
    },
    ssr: {
      // A bundled server starts faster and needs almost no packages.
      ...(command === 'build' && {
        // Leaves out React's development builds, which the server would parse at each start.
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: ['better-sqlite3', 'pdfkit', 'sharp'] },
      }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            cli: 'server/cli.ts',
            'spreadsheet-worker': 'server/spreadsheets/worker.ts',
          },
          checks,
        },
      },
    },
  },
}))
