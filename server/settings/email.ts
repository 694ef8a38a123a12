import * as z from 'zod'
import type { SettingGroup } from './model.ts'
import { undoSend } from './undo-send.ts'

export const email = {
  SMTP_URL: {
    value: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
    meaning: 'The mail server that delivers the outbox. Without it, emails stay in the outbox.',
    values:
      '`smtp://` or `smtps://` with host and port, and with user name and password (percent-encoded) if needed',
    confidential: 'secret',
  },
  MAIL_FROM: {
    value: z.email('must be an e-mail address').optional(),
    meaning: 'The sender of every email.',
    values: 'an email address',
    fallback: '`no-reply` at the host of `PUBLIC_ORIGIN`',
    confidential: 'private',
  },
  ...undoSend,
} satisfies SettingGroup
