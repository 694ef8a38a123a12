import pg from 'pg'

// Counts and milliseconds are safe integers, and sums of them are numeric; the driver would return texts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export { pg }
