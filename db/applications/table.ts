import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, json, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'
import { type Answers, applicationStates } from './model.ts'

/** Applications to stage an event, from draft to decision. */
export const applications = table(
  'applications',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // counted per account
    number: integer(), // number of the submission, counted for all accounts
    answers: json<Answers>().notNull(),
    step: integer().notNull(), // the furthest step so far, from 1
    state: text({ enum: applicationStates }).notNull(),
    savedMs: integer().notNull(),
    submittedMs: integer(),
    reviewer: text(), // name of the reviewer
    note: text().notNull(), // message of the reviewer
    version: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.id] }),
    uniqueIndex('applications_number').on(row.number),
    index('applications_state').on(row.state, row.submittedMs),
  ],
)
