const faces =
  '😀 😃 😄 😁 😆 😅 🤣 😊 🙂 🙃 😉 😍 🥰 😘 😋 😜 🤪 🤗 🤔 🤨 😐 🙄 😏 😬 😌 😴 😷 🤒 🥳 😎 🤓 😕 🙁 😮 😳 🥺 😢 😭 😱 😤 😡 🤯 😇 🤠 🤡 💀 👻 🤖'
const hands = '👎 👌 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ✋ 👋 👏 🙌 🙏 💪 ✍️ 🤝 🫡'
const things =
  '💯 🔥 ⭐ ✨ 💥 💡 ❗ ❓ ❌ ➕ 🆗 🆘 ⏰ 📅 📌 📎 📞 ✉️ 🔒 🔑 🛠️ 🚀 🚚 🎭 🎬 🎤 🎵 🎟️ 🏆 🎁 🎈 🍰 ☕ 🍺 🍕 🌞 🌈 ❄️ 🌹 🐢 🐛 🧡 💛 💚 💙 💜 🖤 💔'

/** The emoji of pickers, by group. */
export const emojis: readonly string[] = [faces, hands, things].flatMap((group) => group.split(' '))
