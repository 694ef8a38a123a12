import type { GuestMessage } from '#db/calendar/guest-emails.ts'
import { createFollow } from '#db/calendar/invitations.ts'
import { getEmailWords } from '../email/email-words.ts'
import { writeGuestEmail } from '../email/guest-emails.ts'
import { getActor } from './mail.ts'
import type { StaffContext } from './serve.ts'
import { getLanguage, getZone } from './shell.ts'

/** Returns the time zone, the time, and what carries changes on to the guests. */
export const getClock = async (context: StaffContext, isNotifying = true) => ({
  zone: await getZone(context),
  now: context.services.now(),
  follow: await getFollow(context, isNotifying),
})

/** Returns what carries changes on to the guests. */
export async function getFollow(context: StaffContext, isNotifying = true) {
  const organizer = await getActor(context)
  const { brand } = context.services.config
  const zone = await getZone(context)
  const words = getEmailWords(await getLanguage(context), context.services.config)
  const write = (message: GuestMessage) =>
    writeGuestEmail(message, { brand, zone, organizer, words })
  return createFollow({ ...organizer, isNotifying, write })
}
