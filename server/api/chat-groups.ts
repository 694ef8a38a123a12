import { groups } from '#client/features/chat/groups/endpoints.ts'
import { newGroupLimit } from '#db/chat/daily-limits.ts'
import { markGroupSeen } from '#db/chat/group-messages.ts'
import { findGroup, listChannels } from '#db/chat/group-rows.ts'
import { changeGroup, createGroup, deleteGroup } from '#db/chat/groups.ts'
import { setMemberRole } from '#db/chat/member-roles.ts'
import {
  inviteMembers,
  joinChannel,
  leaveGroup,
  muteGroup,
  removeMember,
} from '#db/chat/memberships.ts'
import {
  GroupById,
  GroupChange,
  GroupMute,
  MemberById,
  MemberChange,
  NewGroup,
  NewMembers,
} from '#db/chat/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import { createDailyCharge } from './daily-charge.ts'
import { serve } from './serve.ts'

const noGroup = 'Group not found.'
const noMember = 'Member not found.'

export const chatGroupsApi = serve(
  groups,
  {
    create: NewGroup,
    group: GroupById,
    change: GroupChange,
    remove: GroupById,
    invite: NewMembers,
    removeMember: MemberById,
    setRole: MemberChange,
    join: GroupById,
    leave: GroupById,
    seen: GroupById,
    mute: GroupMute,
  },
  {
    channels: (_, { db, account }) => listChannels(db, account),
    create(input, context) {
      const { db, account, services } = context
      const charge = createDailyCharge(context, newGroupLimit)
      const now = new Date(services.now())
      return createGroup(db, account, input, { now, charge: (tx) => charge(tx, 1) })
    },
    group: async ({ id }, { db, account }) =>
      assertFound(await findGroup(db, account, id), noGroup),
    change: async (input, { db, account }) =>
      assertStored(assertFound(await changeGroup(db, account, input), noGroup), 'group'),
    async remove({ id }, { db, account }) {
      assertFound((await deleteGroup(db, account, id)) || undefined, noGroup)
    },
    invite: async (input, { db, account, services }) =>
      assertFound(await inviteMembers(db, account, input, new Date(services.now())), noGroup),
    removeMember: async (input, { db, account }) =>
      assertFound(await removeMember(db, account, input), noMember),
    setRole: async (input, { db, account }) =>
      assertFound(await setMemberRole(db, account, input), noMember),
    join: async ({ id }, { db, account, services }) =>
      assertFound(await joinChannel(db, account, id, new Date(services.now())), noGroup),
    async leave({ id }, { db, account }) {
      assertFound((await leaveGroup(db, account, id)) || undefined, noGroup)
    },
    async seen({ id }, { db, account }) {
      assertFound((await markGroupSeen(db, account, id)) || undefined, noGroup)
    },
    mute: async (input, { db, account }) =>
      assertFound(await muteGroup(db, account, input), noGroup),
  },
)
