const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const typesAside = { dependencyTypesNot: ['type-only'] }

module.exports = {
  forbidden: [
    rule('no-circles', {}, { circular: true, viaOnly: typesAside }),
    rule(
      'db-knows-only-data',
      { path: '^db/' },
      {
        pathNot: [
          '^db/',
          'node_modules/(drizzle-orm|(@types/)?better-sqlite3|zod)/',
          '^(node:)?(async_hooks|crypto|fs|path|module|fs/promises|timers/promises)$',
        ],
      },
    ),
    rule(
      'models-are-pure',
      { path: '^db/[^/]+/model\\.ts$' },
      { pathNot: '^db/[^/]+/model\\.ts$', ...typesAside },
    ),
    rule(
      'schemas-are-pure',
      { path: '^db/[^/]+/schemas\\.ts$' },
      { pathNot: ['^db/[^/]+/(model|schemas)\\.ts$', 'node_modules/zod/'] },
    ),
    rule(
      'what-every-page-loads-checks-nothing',
      {
        path: ['^client/(api|shell|ui|live|languages)/', '^client/features/[^/]+/endpoints\\.ts$'],
      },
      { path: ['^db/[^/]+/schemas\\.ts$', 'node_modules/zod/'], ...typesAside },
    ),
    rule(
      'client-takes-words-not-data',
      { path: '^client/' },
      { path: '^db/', pathNot: '/(model|schemas)\\.ts$', ...typesAside },
    ),
    rule('client-never-server', { path: '^client/' }, { path: '^server/' }),
    rule(
      'features-are-strangers',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: '^client/features/$1/', ...typesAside },
    ),
    rule(
      'render-knows-no-feature',
      { path: '^server/render/' },
      { path: ['^client/(features|demos|shell)/', '^db/', '^server/api/'] },
    ),
    rule(
      'server-calls-endpoints-not-pages',
      { path: '^server/' },
      {
        path: '^client/(features|demos|shell)/',
        pathNot: '/(endpoints|leads-somewhere|titles)\\.ts$',
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
}
