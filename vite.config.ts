import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { exampleSource } from './client/demos/example-source.ts'
import { highlightedFiles } from './client/demos/highlighted-files.ts'
import { logicalBootstrap } from './client/styles/logical.ts'

/** In development Vite serves the sources and hands every other request to our own application. */
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

/** Import conditions lead to the router's development build, warnings and all; a built application has its other one. */
const router = (file: string) =>
  `${import.meta.dirname}/node_modules/react-router/dist/production/${file}.mjs`
const leanRouter = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
]

/** How long a plugin took on a busy machine is no news to whoever starts the application. */
const checks = { pluginTimings: false }

/** Our modules only define things, so that one whose exports nobody uses is left out. */
const treeshake = {
  moduleSideEffects: [{ test: /\/(client|db)\/.*\.tsx?$/, sideEffects: false }],
}

/** What the entry needs travels in one piece, and not in a dozen small ones that compress badly. */
const everyPage = { name: 'every-page', tags: ['$initial' as const] }

/** What most pages need beside the entry, but for the parts of a field, which pages to look at have no use for. */
const mostPages = {
  name: 'most-pages',
  test: /\/client\/(ui\/(?!field\.)|lib|i18n)/,
  minShareCount: 24,
}

/** The parts of a list, which would each be a small file of its own. */
const lists = {
  name: 'lists',
  test: /\/client\/(lib\/list\/|ui\/(avatar|badge|confirm-button|filter-while-typing|list-search|moment|page-numbers|pager|select-all-box)\.)/,
  minShareCount: 4,
}

/** The keys of a page, their help and the menus that show them. */
const keys = { name: 'keys', test: /\/client\/ui\/(shortcuts-help|menu|page-keys)\./ }

/** What keeps a page up to date comes in one piece too; a page that stands still asks for it when it works. */
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
  resolve: { alias: command === 'build' ? leanRouter : [] },
  build: {
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    // Below these the minifier takes `:dir(rtl)` for a list of languages, and a direction is a setting here.
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
  },
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        chunkSizeWarningLimit: 1200, // AG Grid, which comes with its own page alone
        rolldownOptions: {
          input: 'client/app/entry.tsx',
          treeshake,
          output: { codeSplitting: { groups: [everyPage, live, mostPages, lists, keys] } },
          checks,
        },
      },
    },
    ssr: {
      // A server in one piece starts faster and needs next to no packages beside it.
      ...(command === 'build' && {
        // React then comes without its development builds, which the server would parse at each start.
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
