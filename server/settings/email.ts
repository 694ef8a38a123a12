import * as z from 'zod'
import type { SettingGroup } from './model.ts'
import { undoSend } from './undo-send.ts'
import { connectionUrl } from './values.ts'

export const email = {
  SMTP_URL: {
    value: connectionUrl(/^smtps?:$/, 'smtps://name:password@mail.example.com').optional(),
    meaning: 'The mail server that delivers the outbox. Without it, emails stay in the outbox.',
    values:
      '`smtp://` or `smtps://` with host and port, and with username and password (percent-encoded) if needed',
    confidential: 'secret',
  },
  MAIL_FROM: {
    value: z.email('must be an email address, without a name').optional(),
    meaning: 'The sender of every email.',
    values: 'an email address',
    fallback: '`no-reply` at the host of `PUBLIC_ORIGIN`',
    confidential: 'private',
  },
  ...undoSend,
} satisfies SettingGroup
