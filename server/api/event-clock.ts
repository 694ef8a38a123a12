import { findPerson } from '#db/account-settings/queries.ts'
import type { GuestMessage } from '#db/calendar/guest-emails.ts'
import { createFollow } from '#db/calendar/invitations.ts'
import { eventErrors } from '#db/calendar/model.ts'
import type { Follow } from '#db/calendar/queries.ts'
import { findShare } from '#db/calendar/shared-calendars.ts'
import type { ShareRow } from '#db/calendar/table.ts'
import { getEmailTranslations } from '../email/email-translations.ts'
import { writeGuestEmail } from '../email/guest-emails.ts'
import { HttpError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { getMailActor } from './mail-sending.ts'
import { getLanguage, getZone } from './preferences.ts'

/** Returns the time zone, the time, and the function that notifies guests of changes. */
export const getClock = async (context: StaffContext, isNotifying = true) => ({
  zone: await getZone(context),
  now: context.services.now(),
  follow: await getFollow(context, isNotifying),
})

/** Returns the function that notifies guests of changes; the organizer is the owner of the calendar. */
export async function getFollow(
  context: StaffContext,
  isNotifying = true,
  owner = context.account,
): Promise<Follow> {
  const actor = await getMailActor(context)
  const { name, email } =
    (owner === context.account ? undefined : await findPerson(context.db, owner)) ?? actor
  const organizer = { ...actor, name, email, account: owner }
  const { brand } = context.services.config
  const zone = await getZone(context)
  const translations = getEmailTranslations(await getLanguage(context), context.services.config)
  const write = (message: GuestMessage) =>
    writeGuestEmail(message, { brand, zone, organizer, words: translations })
  return createFollow({ ...organizer, isNotifying, write })
}

export const noEvent = 'Event not found.'

/**
 * Returns the clock for changes in a shared calendar. They are made in the name of its owner, and fail when they concern
 * other events, or when it is no longer shared for writing.
 */
export async function getSharedClock(
  context: StaffContext,
  { account, calendar, id }: ShareRow,
  isNotifying = true,
) {
  const followOwner = await getFollow(context, isNotifying, account)
  const follow: Follow = async (tx, touched) => {
    const share = await findShare(tx, context.account, id)
    const events = touched
      .flatMap(({ before, after }) => [before, after])
      .filter((event) => event !== undefined)
    if (share?.access !== 'write' || events.some((event) => event.calendar !== calendar))
      throw new HttpError('not-found', noEvent)
    if (events.some(({ answer }) => answer !== null))
      throw new HttpError('not-allowed', 'Only the organizer can change this event.')
    await followOwner(tx, touched)
  }
  return { zone: await getZone(context), now: context.services.now(), follow }
}

/** Throws the error of the field that makes an event invalid. */
export function assertValid(field: keyof typeof eventErrors | undefined) {
  if (field) throw toValidationError(field)
}

/** Returns the error of the field that makes an event invalid. */
export const toValidationError = (field: keyof typeof eventErrors) =>
  new HttpError('invalid', eventErrors[field], { fields: { [field]: eventErrors[field] } })
