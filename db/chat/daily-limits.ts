import type { DailyLimit } from '../daily-limits/queries.ts'
import { maxChatBytesPerDay, maxNewGroupsPerDay } from './limits.ts'

/** What an account writes in chats, in bytes. */
export const textLimit: DailyLimit = {
  name: 'chat texts',
  max: maxChatBytesPerDay,
  message: 'You’ve reached the daily limit for messages. Try again later.',
}

/** The groups and channels that an account creates. */
export const newGroupLimit: DailyLimit = {
  name: 'chat groups',
  max: maxNewGroupsPerDay,
  message: `You can create ${maxNewGroupsPerDay} groups and channels a day. Try again later.`,
}
