import { redirect } from 'react-router-dom'
import { chatUrl, type GroupKind, type MemberRole, toGroupChat } from '#db/chat/model.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { groups } from './groups/endpoints.ts'
import type { GroupIntent } from './intents.ts'

/** Handles the forms about groups; `id` is the group of the page. */
export async function actOnGroup(call: Call, intent: GroupIntent, id: number) {
  switch (intent.intent) {
    case 'createGroup': {
      const { kind, name, topic, contacts = [] } = intent
      const created = await call(groups.create, { kind: kind as GroupKind, name, topic, contacts })
      return redirect(chatUrl(toGroupChat(created.id)))
    }
    case 'joinChannel':
      await call(groups.join, { id: intent.id })
      return redirect(chatUrl(toGroupChat(intent.id)))
    case 'changeGroup': {
      const { name, topic, version } = intent
      await call(groups.change, { id, name, topic, version })
      break
    }
    case 'invite':
      await call(groups.invite, { id, contacts: intent.contacts })
      break
    case 'removeMember':
      await call(groups.removeMember, { id, contactId: intent.contactId })
      break
    case 'setRole': {
      const { contactId, role } = intent
      await call(groups.setRole, { id, contactId, role: role as MemberRole })
      break
    }
    case 'mute':
      await call(groups.mute, { id, value: intent.on })
      break
    case 'leave':
      await call(groups.leave, { id })
      return redirect('/chat')
    case 'deleteGroup':
      await call(groups.remove, { id })
      return redirect('/chat')
  }
  return import.meta.env.SSR ? redirect(chatUrl(toGroupChat(id))) : null
}
