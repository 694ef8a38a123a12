import { mailSettings } from '#client/features/mail/settings/endpoints.ts'
import { applyToExisting } from '#db/mail/apply-rule.ts'
import { listBlocked } from '#db/mail/blocked.ts'
import {
  addOwnLabel,
  changeOwnLabel,
  deleteOwnLabel,
  restoreOwnLabel,
} from '#db/mail/own-labels.ts'
import {
  addRule,
  changeRule,
  deleteRule,
  listRules,
  raiseRule,
  restoreRule,
} from '#db/mail/rules.ts'
import { MailById } from '#db/mail/schemas.ts'
import {
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
import { getMailSettings, setAway, setGrouping, setSignature } from '#db/mail/settings.ts'
import {
  addTemplate,
  deleteTemplate,
  listTemplates,
  renameTemplate,
  restoreTemplate,
} from '#db/mail/templates.ts'
import { assertFound } from '../http/http-error.ts'
import { sanitizeMessage } from './mail-sending.ts'
import { serve } from './serve.ts'

const noTemplate = 'Template not found.'
const noLabel = 'Label not found.'
const noRule = 'Rule not found.'

export const mailSettingsApi = serve(
  mailSettings,
  {
    sign: Signature,
    away: Away,
    listing: Listing,
    addTemplate: NewTemplate,
    renameTemplate: TemplateName,
    removeTemplate: MailById,
    restoreTemplate: MailById,
    addLabel: NewLabel,
    changeLabel: LabelChange,
    removeLabel: MailById,
    restoreLabel: MailById,
    addRule: NewRule,
    changeRule: RuleChange,
    removeRule: MailById,
    restoreRule: MailById,
    raiseRule: MailById,
    applyRule: MailById,
  },
  {
    settings: (_, { db, account }) => getMailSettings(db, account),
    async sign(input, context) {
      await setSignature(context.db, context.account, sanitizeMessage(input, context))
      return (await getMailSettings(context.db, context.account)).signature
    },
    async away(input, { db, account }) {
      await setAway(db, account, input)
      return input
    },
    async listing(input, { db, account }) {
      await setGrouping(db, account, input.groupsConversations)
      return input
    },
    templates: (_, { db, account }) => listTemplates(db, account),
    addTemplate: (input, context) =>
      addTemplate(context.db, context.account, sanitizeMessage(input, context)),
    renameTemplate: async (input, { db, account }) =>
      assertFound(await renameTemplate(db, account, input), noTemplate),
    removeTemplate: async ({ id }, { db, account }) =>
      assertFound(await deleteTemplate(db, account, id), noTemplate),
    restoreTemplate: async ({ id }, { db, account }) =>
      assertFound(await restoreTemplate(db, account, id), noTemplate),
    addLabel: (input, { db, account }) => addOwnLabel(db, account, input),
    changeLabel: async (input, { db, account }) =>
      assertFound(await changeOwnLabel(db, account, input), noLabel),
    removeLabel: async ({ id }, { db, account }) =>
      assertFound(await deleteOwnLabel(db, account, id), noLabel),
    restoreLabel: async ({ id }, { db, account }) =>
      assertFound(await restoreOwnLabel(db, account, id), noLabel),
    rules: (_, { db, account }) => listRules(db, account),
    addRule: (input, { db, account }) => addRule(db, account, input),
    changeRule: async (input, { db, account }) =>
      assertFound(await changeRule(db, account, input), noRule),
    removeRule: async ({ id }, { db, account }) =>
      assertFound(await deleteRule(db, account, id), noRule),
    restoreRule: async ({ id }, { db, account }) =>
      assertFound(await restoreRule(db, account, id), noRule),
    raiseRule: async ({ id }, { db, account }) =>
      assertFound(await raiseRule(db, account, id), noRule),
    applyRule: async ({ id }, { db, account }) => ({
      changed: assertFound(await applyToExisting(db, account, id), noRule),
    }),
    blocked: (_, { db, account }) => listBlocked(db, account),
  },
)
