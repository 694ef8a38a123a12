// Setup of each test file: selects the engine before a table is loaded.
if (process.env.TEST_ENGINE === 'postgres') await import('#db/store/postgres/register.ts')

export {}
