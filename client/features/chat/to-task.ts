import { getMessageText } from '#db/chat/model.ts'
import { maxDescriptionLength, maxTitleLength } from '#db/todo/limits.ts'

type Message = Parameters<typeof getMessageText>[0]

/** Returns a task about a message: its first line is the title, and the description has the text and the link. */
export function toTask(message: Message, link: string): { title: string; desc: string } {
  const text = getMessageText(message).trim()
  const [firstLine = ''] = text.split('\n')
  const title = [...firstLine.replace(/\p{Cc}/gu, ' ').trim()].slice(0, maxTitleLength).join('')
  if (title === text) return { title, desc: link }
  const room = maxDescriptionLength - [...link].length - 2
  return { title, desc: `${[...text].slice(0, room).join('')}\n\n${link}` }
}
