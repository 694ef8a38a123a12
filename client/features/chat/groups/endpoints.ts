import type { Channel, Group } from '#db/chat/group-rows.ts'
import type {
  GroupById,
  GroupChange,
  GroupMute,
  MemberById,
  MemberChange,
  NewGroup,
  NewMembers,
} from '#db/chat/schemas.ts'
import { get, patch, post, put, remove } from '../../../lib/api/endpoint.ts'

export const groups = {
  channels: get('/api/app/chat/channels').gives<Channel[]>(),
  create: post('/api/app/chat/groups')
    .once()
    .withConfirmedEmail()
    .takes<typeof NewGroup>()
    .gives<Group>(201),
  group: get('/api/app/chat/groups/:id').takes<typeof GroupById>().gives<Group>(),
  change: patch('/api/app/chat/groups/:id').takes<typeof GroupChange>().gives<Group>(),
  invite: post('/api/app/chat/groups/:id/members')
    .withConfirmedEmail()
    .takes<typeof NewMembers>()
    .gives<Group>(),
  setRole: patch('/api/app/chat/groups/:id/members/:contactId')
    .takes<typeof MemberChange>()
    .gives<Group>(),
  removeMember: remove('/api/app/chat/groups/:id/members/:contactId')
    .takes<typeof MemberById>()
    .gives<Group>(),
  join: post('/api/app/chat/groups/:id/join')
    .withConfirmedEmail()
    .takes<typeof GroupById>()
    .gives<Group>(),
  leave: post('/api/app/chat/groups/:id/leave').takes<typeof GroupById>().gives<undefined>(204),
  seen: post('/api/app/chat/groups/:id/seen').takes<typeof GroupById>().gives<undefined>(204),
  mute: put('/api/app/chat/groups/:id/mute').takes<typeof GroupMute>().gives<Group>(),
  remove: remove('/api/app/chat/groups/:id').takes<typeof GroupById>().gives<undefined>(204),
}
