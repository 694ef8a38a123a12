const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const typesAside = { dependencyTypesNot: ['type-only'] }

/** Pure modules of an area, which the browser may load: its constants and rules. */
const models = `(${[
  ...[
    'model',
    'limits',
    'languages',
    'import-columns',
    'list-columns',
    'popularity',
    'role-ranks',
    'file-types',
  ],
  ...['reminder-times', 'send-times', 'snooze-times', 'follow-up-times'],
  ...['coupons', 'delivery-charge', 'totals'],
  ...['file-limits', 'date-styles', 'durations', 'rule-days', 'to-batches'],
].join('|')})`

module.exports = {
  forbidden: [
    rule('no-circular-imports', {}, { circular: true }),

    // db
    rule(
      'db-imports-no-other-layer',
      { path: '^db/' },
      {
        pathNot: [
          '^db/',
          'node_modules/(drizzle-orm|(@types/)?better-sqlite3|(@types/)?pg|zod)/',
          '^(node:)?(crypto|fs|path|module|async_hooks|diagnostics_channel|fs/promises|timers/promises)$',
        ],
      },
    ),
    rule(
      'db-store-imports-no-area',
      { path: '^db/store/' },
      { path: '^db/', pathNot: '^db/(store|shared)/' },
    ),
    rule(
      'models-are-pure',
      { path: `^db/(shared/)?[^/]+/${models}\\.ts$` },
      { pathNot: `^db/(shared/)?[^/]+/${models}\\.ts$`, ...typesAside },
    ),
    rule(
      'schemas-are-pure',
      { path: '^db/(shared/)?[^/]+/schemas\\.ts$' },
      {
        pathNot: [`^db/(shared/)?[^/]+/(${models}|schemas)\\.ts$`, 'node_modules/zod/'],
      },
    ),

    // client
    rule(
      'shared-client-code-has-no-validation',
      {
        path: ['^client/(lib|layout|ui|i18n)/', '^client/features/[^/]+/endpoints\\.ts$'],
      },
      { path: ['^db/.*/schemas\\.ts$', 'node_modules/zod/'], ...typesAside },
    ),
    rule(
      'client-imports-models-only',
      { path: '^client/' },
      { path: '^db/', pathNot: `/(${models}|schemas)\\.ts$`, ...typesAside },
    ),
    rule(
      'generic-client-code-imports-no-layout-and-no-feature',
      { path: '^client/(lib|ui|i18n)/' },
      { path: '^client/(app|layout|features|demos)/' },
    ),
    rule(
      'layout-imports-no-feature',
      { path: '^client/layout/' },
      { path: '^client/(app|features|demos)/' },
    ),
    rule(
      'features-import-only-menus-and-page-table-of-the-app',
      { path: '^client/(features|demos)/' },
      { path: '^client/app/', pathNot: '^client/app/(menus/|page(s|-access)\\.ts$)' },
    ),
    rule('client-never-imports-server', { path: '^client/' }, { path: '^server/' }),
    rule(
      'features-do-not-import-each-other',
      { path: '^client/features/([^/]+)/', pathNot: '^client/features/(dashboards|profile)/' },
      {
        path: '^client/features/',
        pathNot: [
          '^client/features/$1/',
          '^client/features/(account|todo|two-factor|uploads)/endpoints\\.ts$',
        ],
        ...typesAside,
      },
    ),
    rule(
      'dashboards-and-profiles-import-cards-of-other-features-only',
      { path: '^client/features/(dashboards|profile)/' },
      {
        path: '^client/features/',
        pathNot: [
          '^client/features/$1/',
          '-card\\.tsx$',
          '^client/features/auth/login\\.page\\.tsx$', // shown at / to signed-out visitors
        ],
        ...typesAside,
      },
    ),

    // server
    rule(
      'render-imports-no-feature',
      { path: '^server/render/' },
      { path: ['^client/(features|demos|layout)/', '^db/', '^server/api/'] },
    ),
    rule(
      'server-imports-endpoints-not-pages',
      { path: '^server/' },
      { path: '^client/(features|demos|layout)/', pathNot: '/endpoints\\.ts$' },
    ),
    rule(
      'server-parts-do-not-import-the-api',
      { path: '^server/(http|email|files|jobs|live|backend|auth)/' },
      { path: '^server/api/', ...typesAside },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
}
