import type { Request, Response } from 'express'
import { unsentField } from '#client/lib/api/endpoint.ts'
import type { NoticeForm } from '#client/lib/api/notice.ts'
import { toLockScreen, toSignIn } from '#client/lib/api/safe-return.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { deleteUnsentForm, findUnsentForm, storeUnsentForm } from '#db/sessions/unsent-forms.ts'
import type { UnsentForms } from '../../render/pages.tsx'
import type { Services } from '../../services.ts'
import { cookieNames, cookieOptions, getLastAccount } from './cookies.ts'
import { seal, unseal } from './sealing.ts'

const retentionMs = 3_600_000

/**
 * Stores forms submitted without scripts after their session has ended or was locked: for an hour, encrypted, and for
 * the same account only. A stored form is not processed until that account submits it again from a notice. Passwords
 * and files are never stored.
 */
export function unsentForms(req: Request, res: Response, services: Services): UnsentForms {
  const { config, keys, sessionDb, now } = services
  const { unsentForm: cookie } = cookieNames(config.isSecure)
  const { user, locked: isLocked } = req.session
  const options = cookieOptions(config.isSecure)
  const owner = (account: AccountId) => `unsent form of ${account}`
  const hasStoredForm = req.cookies[cookie] !== undefined && user !== undefined && !isLocked
  const isAgain = hasStoredForm && Buffer.isBuffer(req.body) && req.body.includes(unsentField)
  const logFailure = (err: unknown): undefined =>
    void req.log.error({ err }, 'unsent form could not be stored or read')

  async function findForm(account: AccountId): Promise<NoticeForm | undefined> {
    const data = await findUnsentForm(sessionDb, account, now())
    const text = data && unseal(owner(account), keys.sealing, data)
    return text === undefined ? undefined : JSON.parse(text)
  }

  return {
    async offer() {
      if (!hasStoredForm || req.method !== 'GET') return
      const retry = await findForm(user.account).catch(logFailure)
      if (retry?.action !== req.originalUrl) return
      const problem = { error: notSent, code: 'session-expired' } as const
      return { text: { of: 'shell', key: 'notDone' }, problem, retry }
    },
    async keep(location, form) {
      const { originalUrl } = req
      if (![toSignIn(originalUrl), toLockScreen(originalUrl)].includes(location)) return
      const isOpen = req.session.user !== undefined && !req.session.locked // they have just signed in
      const account = user?.account ?? getLastAccount(req, config.isSecure, keys.sealing)
      if (isOpen || account === undefined) return
      const submitted = await form().catch(() => undefined) // malformed
      if (!submitted) return
      const fields = getTextFields(submitted)
      const offer: NoticeForm = { action: originalUrl, fields: { ...fields, [unsentField]: 'yes' } }
      const data = seal(owner(account), keys.sealing, offer)
      await storeUnsentForm(sessionDb, { account, data, expiresMs: now() + retentionMs }).then(
        () => res.cookie(cookie, 'yes', { ...options, maxAge: retentionMs }),
        logFailure,
      )
    },
    async settle(status) {
      if (!isAgain || status >= 500) return
      res.clearCookie(cookie, options)
      await deleteUnsentForm(sessionDb, user.account).catch(logFailure)
    },
  }
}

const notSent = 'Your session ended or was locked. Submit the form again.'

function getTextFields(form: FormData) {
  const names = [...new Set(form.keys())].filter((name) => !/password/i.test(name))
  const isText = (value: FormDataEntryValue) => typeof value === 'string'
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).filter(isText)]))
}
