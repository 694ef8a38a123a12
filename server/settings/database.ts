import * as z from 'zod'
import type { SettingGroup } from './model.ts'
import { connectionUrl, onOff } from './values.ts'

export const database = {
  DATA_DIR: {
    value: z.string().min(1).default('./data'),
    meaning:
      'The directory of databases, uploaded files and generated secrets. The image sets `/data`.',
    values: 'a path',
    confidential: 'private',
  },
  DATABASE_URL: {
    value: connectionUrl(
      /^postgres(ql)?:$/,
      'postgres://name:password@database.example.com/callboard',
    ).optional(),
    meaning:
      'The PostgreSQL database to use in place of SQLite files, so that several instances can run. Needs `SESSION_SECRET`.',
    values: 'an address with `postgres://`',
    confidential: 'secret',
  },
  DATABASE_CONNECTIONS: {
    value: z.coerce.number().int().min(12).max(1000).default(16),
    meaning:
      'The most connections that each instance, or each of its `WORKERS`, opens to PostgreSQL.',
  },
  ALLOW_NEW_DATABASE: {
    value: onOff(false),
    meaning: 'Allows a start with an empty database next to existing sessions or uploads.',
  },
  UPLOAD_QUOTA_MB: {
    value: z.coerce.number().int().min(0).default(1000),
    meaning:
      'Megabytes of files and attachments that one account may upload, including attachments that recipients still have; 0 means no limit.',
  },
  AUDIT_DAYS: {
    value: z.coerce.number().int().min(1).max(3650).default(365),
    meaning: 'Days until an event of the audit log is deleted.',
  },
} satisfies SettingGroup
