import type { OwnLabel } from '#db/mail/model.ts'
import type { Rule } from '#db/mail/rule-matching.ts'
import type { MailById } from '#db/mail/schemas.ts'
import type {
  Away,
  LabelChange,
  Listing,
  NewLabel,
  NewRule,
  NewTemplate,
  RuleChange,
  Signature,
  TemplateName,
} from '#db/mail/setting-schemas.ts'
import type { MailSettings } from '#db/mail/settings.ts'
import type { Template } from '#db/mail/templates.ts'
import { get, patch, post, put, remove } from '../../../lib/api/endpoint.ts'

const longest = '1mb'

/** The settings of email, apart from the calls of the mailbox so that lists do not load them. */
export const mailSettings = {
  settings: get('/api/email/settings').gives<MailSettings>(),
  sign: put('/api/email/signature').takes<typeof Signature>().gives<MailSettings['signature']>(),
  away: put('/api/email/away').takes<typeof Away>().gives<MailSettings['away']>(),
  listing: put('/api/email/listing')
    .takes<typeof Listing>()
    .gives<{ groupsConversations: boolean }>(),
  templates: get('/api/email/templates').gives<Template[]>(),
  addTemplate: post('/api/email/templates')
    .once()
    .upTo(longest)
    .takes<typeof NewTemplate>()
    .gives<Template>(201),
  renameTemplate: patch('/api/email/templates/:id').takes<typeof TemplateName>().gives<Template>(),
  removeTemplate: remove('/api/email/templates/:id').takes<typeof MailById>().gives<Template>(),
  restoreTemplate: post('/api/email/templates/:id/restore')
    .takes<typeof MailById>()
    .gives<Template>(),
  addLabel: post('/api/email/labels').once().takes<typeof NewLabel>().gives<OwnLabel>(201),
  changeLabel: patch('/api/email/labels/:id').takes<typeof LabelChange>().gives<OwnLabel>(),
  removeLabel: remove('/api/email/labels/:id').takes<typeof MailById>().gives<OwnLabel>(),
  restoreLabel: post('/api/email/labels/:id/restore').takes<typeof MailById>().gives<OwnLabel>(),
  rules: get('/api/email/rules').gives<Rule[]>(),
  addRule: post('/api/email/rules').once().takes<typeof NewRule>().gives<Rule>(201),
  changeRule: put('/api/email/rules/:id').takes<typeof RuleChange>().gives<Rule>(),
  removeRule: remove('/api/email/rules/:id').takes<typeof MailById>().gives<Rule>(),
  restoreRule: post('/api/email/rules/:id/restore').takes<typeof MailById>().gives<Rule>(),
  raiseRule: post('/api/email/rules/:id/raise').takes<typeof MailById>().gives<Rule>(),
  applyRule: post('/api/email/rules/:id/apply')
    .takes<typeof MailById>()
    .gives<{ changed: number }>(),
  blocked: get('/api/email/blocked').gives<string[]>(),
}
