import {
  type Column,
  or,
  Param,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
  type Table,
} from 'drizzle-orm'
import { foldText } from '../shared/fields/model.ts'
import { byEngine, isPostgres } from './engine.ts'

// SQL that differs between SQLite and PostgreSQL. Query files use these functions and those of drizzle, and hold no SQL
// of their own, so that they run on both. A new function gets a version for each engine here.

// SQLite recompiles a statement whenever a parameter is bound that its planner may have inspected. It does not look
// behind a sign: `+?` has the same value and keeps the compiled statement.

/** A parameter of a `prepared` query. Booleans are passed as such, and lists as JSON. */
export const param = (name: string) =>
  byEngine({
    sqlite: sql`+${sql.placeholder(name)}`,
    postgres: sql`${sql.placeholder(name)}`,
  }) as unknown as Placeholder

/** A parameter for LIMIT and OFFSET. PostgreSQL would take the sum with a small number for one of 32 bits. */
export const countParam = (name: string) =>
  byEngine({
    sqlite: sql`(${sql.placeholder(name)} + 0)`,
    postgres: sql`${sql.placeholder(name)}::bigint`,
  }) as unknown as Placeholder

/** Equality with a constant. */
export function eqConst(column: Column, value: string | boolean): SQL {
  const constant = new Param(value, column)
  return isPostgres() ? sql`${column} = ${constant}` : sql`${column} = +${constant}`
}

/** Inequality with a constant. */
export const neConst = (column: Column, value: string | boolean): SQL =>
  sql`not ${eqConst(column, value)}`

/** Matches rows with a flag, by a literal comparison. */
export const isTrue = (column: Column): SQL => (isPostgres() ? sql`${column}` : sql`${column} = 1`)

/** A literal comparison, which partial indexes require. */
export const isFalse = (column: Column): SQL =>
  isPostgres() ? sql`not ${column}` : sql`${column} = 0`

/** Returns the negation of a flag, as a value to store. */
export const negated = (column: Column) => sql<boolean>`not ${column}`

/** Counts the rows that meet a condition. */
export const countWhere = (condition: SQLWrapper) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Returns the sum; 0 without rows. */
export const total = (value: SQLWrapper) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)

/** Like `total`, of the rows that meet a condition. */
export const totalWhere = (value: SQLWrapper, condition: SQLWrapper) =>
  sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`.mapWith(Number)

/** Returns the smallest value of the rows that meet a condition. */
export const minWhere = (value: SQLWrapper, condition: SQLWrapper) =>
  sql<number | null>`min(${value}) filter (where ${condition})`

/** Returns the highest flag of the rows of a group that meet a condition; null without one. */
export const anyWhere = (flag: Column, condition: SQLWrapper) => {
  const marked = sql`case when ${condition} then ${flag} end`
  return (isPostgres() ? sql`bool_or(${marked})` : sql`max(${marked})`).mapWith(toBoolean) as SQL<
    boolean | null
  >
}

const toBoolean = (value: unknown) => (value === null ? null : Boolean(value))

/** Returns whether any row of a group meets a condition. */
export const isAny = (condition: SQLWrapper) =>
  (isPostgres() ? sql`bool_or(${condition})` : sql`max(${condition})`).mapWith(Boolean)

/** Returns the single value of a subquery. */
export const scalar = (query: SQLWrapper) => sql<number>`(${query})`.mapWith(Number)

/** Counts the rows of a subquery. */
export const countRows = (query: SQLWrapper) =>
  sql<number>`(select count(*) from ${query})`.mapWith(Number)

/** Counts the rows of the same table that refer to a row with this column. */
export const countChildren = (parent: Column) =>
  sql<number>`(select count(*) from ${parent.table} as child where child.${identifier(parent)} = ${parent.table}.id)`.mapWith(
    Number,
  )

/** Returns a column of the first row, in the order of another one, whose columns equal those of an outer row. */
export const selectFirst = (
  column: Column,
  order: Column,
  pairs: [own: Column, outer: Column][],
) => {
  const isMatching = sql.join(
    pairs.map(([own, outer]) => sql`${own} = ${outer}`),
    sql` and `,
  )
  return sql`(select ${column} from ${column.table} where ${isMatching} order by ${order} limit 1)`
}

/** Returns the second or the third condition, depending on a flag. */
export const choose = (flag: Column, whenTrue: SQL, otherwise: SQL): SQL =>
  sql`case when ${flag} then ${whenTrue} else ${otherwise} end`

/** One row without columns, to select subqueries from. */
export const oneRow = sql`(select 1) as one_row`

/** A table under another name, which its columns from `alias` have. */
export const renamed = (source: Table, name: string) => sql`${source} as ${sql.identifier(name)}`

/** A condition that no row meets. */
export const never = sql`false`

/** A constant of the program, as a column. */
export const constant = (text: string) => sql<string>`${literal(text)}`

/** Joins texts, which are constants of the program, and columns. */
export const concat = <T extends string = string>(...parts: (string | Column)[]) =>
  sql<T>`${sql.join(
    parts.map((part) => (typeof part === 'string' ? literal(part) : part)),
    sql` || `,
  )}`

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

/** Returns a column as an expression. */
export const valueIn = <T extends Column>(column: T) => sql<T['_']['data']>`${column}`

/** Returns a text, or a column where it is empty. */
export const orIfEmpty = (text: SQLWrapper, column: Column) =>
  sql<string>`case when ${text} = '' then ${column} else ${text} end`

/** Returns the first number that is not null. Indexes contain this form of it. */
export const orIfNull = (column: Column, otherwise: Column) =>
  sql<number>`case when ${column} is null then ${otherwise} else ${column} end`

/** Like `orIfNull`, for an index. Migrations split an expression at its commas, so it is not `coalesce`. */
export function indexedOrIfNull(column: string, otherwise: string): SQL {
  const [name, other] = [sql.identifier(column), sql.identifier(otherwise)]
  const value = sql`case when ${name} is null then ${other} else ${name} end`
  return isPostgres() ? sql`(${value})` : value
}

/** Equality with one of some texts, as the literal comparisons that partial indexes require. */
export function isLiteral(column: Column, ...texts: string[]): SQL {
  const equal = texts.map((text) => sql`${column} = ${literal(text)}`)
  const all = sql.join(equal, sql` or `)
  return equal.length === 1 ? all : sql`(${all})`
}

/** Matches negative numbers, by a literal comparison that partial indexes require. */
export const isNegative = (column: Column) => sql`${column} < 0`

/** Returns a number with the other sign. */
export const negative = (column: Column) => sql<number>`-${column}`

/** Returns a number column times a number. */
export const times = (column: Column, factor: number) => sql<number>`${column} * ${factor}`

/** Returns the ratio of two numbers; a divisor below 1 counts as 1. */
export const ratio = (column: Column, divisor: Column) =>
  sql<number>`${column} * 1.0 / ${larger(divisor, sql.raw('1'))}`

/** Joins the terms of an order. */
export const joinOrderTerms = (...terms: SQL[]) => sql.join(terms, sql`, `)

/** Returns the larger of two values. */
export const larger = (a: SQLWrapper, b: SQLWrapper | number): SQL<number> =>
  isPostgres() ? sql<number>`greatest(${a}, ${b})` : sql<number>`max(${a}, ${b})`

/** Returns the length of texts or blobs in bytes, together. */
export const byteLength = (...values: [SQLWrapper, ...SQLWrapper[]]) =>
  sql<number>`${sql.join(
    values.map((value) => sql`coalesce(octet_length(${value}), 0)`),
    sql` + `,
  )}`

/** Folds the case of ASCII letters only. */
export const lower = (value: SQLWrapper | string) =>
  typeof value === 'string' && isPostgres()
    ? sql<string>`lower(${value}::text collate "C")`
    : sql<string>`lower(${value})`

/** Removes accents and case, for sorting. */
export const withoutAccents = (column: Column) => sql<string>`plain(${column})`

/** Matches a LIKE pattern, ignoring the case of ASCII letters. A backslash escapes wildcards. */
export const likeAnyCase = (value: SQLWrapper, pattern: Placeholder | string): SQL =>
  isPostgres()
    ? sql`${value} ilike ${pattern} escape '\\'`
    : sql`${value} like ${pattern} escape '\\'`

/** Matches texts that begin with these characters, which both engines count by code point. */
export const startsWith = (column: Column, text: string): SQL =>
  sql`substr(${column}, 1, ${[...text].length}) = ${text}`

/** Returns search terms as parameters of `containsAllTerms`. */
export const toTermParams = (terms: string[]) => ({
  terms: JSON.stringify(terms),
  isLatin: Number(terms.every((term) => /^[ -~]*$/.test(term))),
})

/** Matches rows where each term occurs in one of the columns, ignoring case. */
export function containsAllTerms(columns: Column[]): SQL {
  const inAny = columns.map((column) =>
    isPostgres()
      ? sql`strpos(fold(${column}), fold(sought.value)) > 0`
      : sql`instr(fold(${column}), fold(sought.value)) > 0`,
  )
  if (isPostgres()) {
    return sql`not exists (select 1 from ${jsonTexts(param('terms'))} as sought(value) where not (${or(...inAny)}))`
  }
  // SQLite folds ASCII only, so other terms use the slower `fold` function.
  const inLatin = columns.map((column) => sql`instr(lower(${column}), lower(sought.value)) > 0`)
  const isContained = sql`${or(...inLatin)} or (not ${param('isLatin')} and (${or(...inAny)}))`
  return sql`not exists (select 1 from json_each(${param('terms')}) as sought where not (${isContained}))`
}

/** Matches a substring, ignoring case; SQLite folds ASCII only, so other texts use the slower `fold` function. */
export function containsAnyCase(column: Column, text: string): SQL {
  const folded = text.toLocaleLowerCase('en')
  if (isPostgres()) return sql`strpos(fold(${column}), ${folded}) > 0`
  return /^[ -~]*$/.test(text)
    ? sql`instr(lower(${column}), ${text.toLowerCase()}) > 0`
    : sql`instr(fold(${column}), ${folded}) > 0`
}

/** Matches a substring, case-sensitively. */
export const contains = (column: Column, text: string | Placeholder): SQL =>
  isPostgres() ? sql`strpos(${column}, ${text}) > 0` : sql`instr(${column}, ${text}) > 0`

/** Matches a substring without accents and case: `dagny` matches Dagný. */
export const containsFolded = (column: Column, text: string): SQL =>
  isPostgres()
    ? sql`strpos(plain(${column}), ${foldText(text)}) > 0`
    : sql`instr(plain(${column}), ${foldText(text)}) > 0`

/** The texts of a JSON list, as rows of PostgreSQL. */
const jsonTexts = (list: SQLWrapper | string) => sql`jsonb_array_elements_text(${list}::jsonb)`

/** Matches one of several values. They are one JSON parameter, so that the statement stays the same. */
export const inValues = (column: Column, values: (number | string)[] | Placeholder): SQL =>
  isIn(column, values, column.dataType === 'number' ? 'bigint' : 'text')

/** Like `inValues`, for an expression with a text. */
export const isInTexts = (value: SQLWrapper, values: string[] | Placeholder): SQL =>
  isIn(value, values, 'text')

function isIn(value: SQLWrapper, values: unknown[] | Placeholder, type: 'bigint' | 'text'): SQL {
  const list = Array.isArray(values) ? sql`${JSON.stringify(values)}` : sql`${values}`
  return isPostgres()
    ? sql`${value} = any(array(select value::${sql.raw(type)} from ${jsonTexts(list)} as listed(value)))`
    : sql`${value} in (select value from json_each(${list}))`
}

/** Like `inValues`, for binary values. */
export function inBlobs(column: Column, values: Buffer[]): SQL {
  const list = JSON.stringify(values.map((value) => value.toString('hex')))
  return isPostgres()
    ? sql`${column} in (select decode(value, 'hex') from ${jsonTexts(list)} as listed(value))`
    : sql`${column} in (select unhex(value) from json_each(${list}))`
}

/** The texts of a JSON list in the parameter `name`, as rows to select from. */
export const textRows = (name: string, alias: string) => ({
  from: isPostgres()
    ? sql`${jsonTexts(sql.placeholder(name) as unknown as SQLWrapper)} as ${sql.raw(alias)}(value)`
    : sql`json_each(${sql.placeholder(name)}) ${sql.raw(alias)}`,
  value: sql<string>`${sql.raw(alias)}.value`,
})

/** The pairs of a JSON list in the parameter `name`, as rows to select from. `index` counts from 0. */
export const pairRows = (name: string, alias: string) => {
  const rows = sql.raw(alias)
  return {
    from: isPostgres()
      ? sql`(select ordinality - 1 as key, pair as value from jsonb_array_elements(${sql.placeholder(name)}::jsonb) with ordinality as listed(pair, ordinality)) as ${rows}`
      : sql`json_each(${sql.placeholder(name)}) ${rows}`,
    index: sql<number>`${rows}.key`,
    first: sql<string>`${rows}.value ->> 0`,
    second: sql<string>`${rows}.value ->> 1`,
  }
}

/** Returns the text that a JSON object has for a key, which is a number. */
export function textByNumber(texts: Record<number, string>, key: Column): SQL<string> {
  const object = JSON.stringify(texts)
  return isPostgres()
    ? sql<string>`(${object}::jsonb ->> ${key}::text)`
    : sql<string>`json_extract(${object}, '$."' || ${key} || '"')`
}

/** Returns the text at a path of a JSON column, whose keys are constants of the program; empty without one. */
export function textAtPath(column: Column, ...keys: string[]): SQL<string> {
  const text = isPostgres()
    ? sql`${column}::jsonb #>> ${literal(`{${keys.join()}}`)}`
    : sql`json_extract(${column}, ${literal(['$', ...keys].join('.'))})`
  return sql<string>`coalesce(${text}, '')`
}

/** Returns how far two days or instants are apart, to sort by: the unit depends on the engine. */
export const timeApart = (day: Column, other: Placeholder): SQL<number> =>
  isPostgres()
    ? sql<number>`abs(extract(epoch from ${day}::timestamp - ${other}::timestamp))`
    : sql<number>`abs(julianday(${day}) - julianday(${other}))`

/** Returns the average hours from one instant to another, of the rows that have both; null without any. */
export const averageHours = (start: Column, end: Column) => {
  const seconds = isPostgres()
    ? sql`extract(epoch from ${end}::timestamptz - ${start}::timestamptz)`
    : sql`(unixepoch(${end}, 'subsec') - unixepoch(${start}, 'subsec'))`
  return sql<number | null>`avg(${seconds}) / 3600`.mapWith(Number)
}

/** Identifies a row of a table that has no key for it. Sorts rows by when they were inserted. */
export const rowIdentity = (table: SQLWrapper): SQL =>
  isPostgres() ? sql`${table}.ctid` : sql`${table}.rowid`

/** Selects the first characters of a text column. */
export const firstCharacters = (column: Column, length: number) =>
  sql<string>`substr(${column}, 1, ${length})`

/** Matches JSON lists of objects, one of which has this number for a key. */
export const listsNumber = (list: Column, key: string, value: Column): SQL =>
  isPostgres()
    ? sql`exists (select 1 from jsonb_array_elements(${list}::jsonb) as item(value) where (item.value ->> ${key})::bigint = ${value})`
    : sql`exists (select 1 from json_each(${list}) as item where json_extract(item.value, ${`$.${key}`}) = ${value})`

/** Returns the rank of each row in this order, from 1. */
export const rowNumber = (order: SQL) => sql<number>`row_number() over (order by ${order})`

/** Returns the sum of a value over a row and those before it in this order. */
export const runningTotal = (value: SQLWrapper, order: SQL) =>
  sql<number>`sum(${value}) over (order by ${order})`

/** Returns a value of the row that could not be inserted. */
export const excluded = <T extends Column>(column: T) =>
  sql<T['_']['data']>`excluded.${identifier(column)}`

const identifier = ({ name }: Column) =>
  sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Returns a number column plus a number. */
export const plus = (column: Column, step: SQLWrapper | number) => sql<number>`${column} + ${step}`

/** Matches the rows after a position in an order by several columns. */
export function isAfter(
  columns: SQLWrapper[],
  position: unknown[],
  direction: 'asc' | 'desc' = 'asc',
): SQL {
  const values = position.map((value) => sql`${value}`)
  const operator = sql.raw(direction === 'desc' ? '<' : '>')
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`
}

/**
 * Locks the selected rows until the transaction ends, and leaves out those that another one has locked. On SQLite, there
 * is no other one.
 */
export function skipLocked<T extends object>(query: T): T {
  if (!isPostgres()) return query
  return (query as unknown as LockableQuery<T>).for('update', { skipLocked: true })
}

type LockableQuery<T> = { for: (strength: 'update', options: { skipLocked: true }) => T }
