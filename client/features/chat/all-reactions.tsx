import type { ReactNode } from 'react'
import { quickReactions } from '#db/chat/model.ts'
import { useWords } from '../../i18n/words.ts'

const faces =
  '😀 😃 😄 😁 😆 😅 🤣 😊 🙂 🙃 😉 😍 🥰 😘 😋 😜 🤪 🤗 🤔 🤨 😐 🙄 😏 😬 😌 😴 😷 🤒 🥳 😎 🤓 😕 🙁 😮 😳 🥺 😢 😭 😱 😤 😡 🤯 😇 🤠 🤡 💀 👻 🤖'
const hands = '👎 👌 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ✋ 👋 👏 🙌 🙏 💪 ✍️ 🤝 🫡'
const things =
  '💯 🔥 ⭐ ✨ 💥 💡 ❗ ❓ ❌ ➕ 🆗 🆘 ⏰ 📅 📌 📎 📞 ✉️ 🔒 🔑 🛠️ 🚀 🚚 🎭 🎬 🎤 🎵 🎟️ 🏆 🎁 🎈 🍰 ☕ 🍺 🍕 🌞 🌈 ❄️ 🌹 🐢 🐛 🧡 💛 💚 💙 💜 🖤 💔'

const quick = new Set<string>(quickReactions)
const emojis = [faces, hands, things]
  .flatMap((group) => group.split(' '))
  .filter((each) => !quick.has(each))

/** The reactions that are loaded when they are needed. */
export function AllReactions({ button }: { button: (emoji: string) => ReactNode }) {
  const t = useWords('chat')
  return (
    <fieldset className="chat-emojis" aria-label={t('moreReactions')}>
      {emojis.map(button)}
    </fieldset>
  )
}
