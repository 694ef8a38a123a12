import type { Contact } from './contacts.ts'
import type { Message } from './messages.ts'
import type { Chat } from './queries.ts'

/** A message, and the reaction of the user to it. */
type SampleMessage = Message & { reaction?: string }

type SampleChat = Omit<Chat, 'msg'> & { contact: number; msg: SampleMessage[] }

/** The channel of the accounts of the demonstration, and its first message. */
export const sampleChannel = {
  name: 'Company notices',
  topic: 'Calls, keys and changes that concern everybody',
  textContent: 'The half-hour call tonight is at 6:55 PM. Please sign in at the stage door first.',
}

/** Names of the sample channel, in this and in earlier versions. */
export const sampleChannelNames = [sampleChannel.name, 'House notices']

/** The contacts every new account starts with. */
export const sampleContacts: Contact[] = [
  contact(1, 'Dagný Vatnsdal', 'do not disturb', 'Stage manager. During the show only by headset.'),
  contact(
    2,
    'Zsófia Berényi-Clarke',
    'online',
    'Wardrobe. If it is loose, bring it; if it is torn, run.',
  ),
  contact(
    3,
    'Marit Haugen-Okafor',
    'online',
    'Company manager. My door is open from eleven to noon.',
  ),
  contact(
    4,
    'Rosalind Ketteridge-Amoah',
    'do not disturb',
    'Artistic director. Reading, please knock.',
  ),
  contact(5, 'Caoimhe Ravndal', 'away', 'Resident director. In the long room until six.'),
  contact(6, 'Priyanka Selvadurai-Holm', 'do not disturb', 'Box office, noon until intermission.'),
  contact(7, 'Teodoro Wachira-Blum', 'online', 'Front of house. Lost and found is behind my desk.'),
  contact(
    8,
    'Benedetta Osei-Larkin',
    'offline',
    'Payroll. Hours by Wednesday, questions by Thursday.',
  ),
  contact(9, 'Léonie Abadie-Marsh', 'away', 'Understudy. Knows your lines as well.'),
  contact(10, 'Kofi Brandreth', 'offline', 'Touring. Somewhere between two town halls.'),
]

/** The chats every new account starts with. */
export const sampleChats: SampleChat[] = [
  {
    contact: 1,
    isPinned: true,
    msg: [
      sent('Tue Nov 17 2026 16:02:10', 'Dagný, how long may the speeches be on Saturday?'),
      received('Tue Nov 17 2026 16:05:41', 'Two minutes each. I have the stopwatch.'),
      sent('Tue Nov 17 2026 16:06:03', 'Rosalind has asked for five.'),
      {
        ...received('Tue Nov 17 2026 16:06:20', 'Then she may give hers twice, and a bit faster.'),
        reaction: '😂',
      },
      received(
        'Wed Nov 18 2026 09:14:52',
        'The dock door is fixed. You no longer have to lift it first, so please tell your people.',
      ),
      sent('Wed Nov 18 2026 09:20:37', 'I will. Half of them are going to miss it.'),
      received(
        'Thu Nov 19 2026 11:31:08',
        'The load-out plan is at the stage door. The crane comes on Sunday at ten, the harbor wall goes the same night.',
      ),
      sent('Thu Nov 19 2026 11:33:45', 'Do you need me for the packing slips again?'),
      received(
        'Thu Nov 19 2026 11:34:16',
        'Yes. A quarter past eleven at the dock, hard shoes, and no sandals in solidarity with the board.',
      ),
      unseen(
        'Thu Nov 19 2026 22:26:59',
        'The bell rang six times tonight. Again. I am counting on you to count with me.',
      ),
    ],
  },
  {
    contact: 2,
    isPinned: false,
    msg: [
      received(
        'Mon Nov 16 2026 10:02:33',
        'Did you find a second rail for me? Forty hangers are no use on the floor.',
      ),
      sent(
        'Mon Nov 16 2026 10:40:05',
        'There is one in rehearsal storage, but a wheel is missing.',
      ),
      received(
        'Mon Nov 16 2026 10:41:12',
        'Three wheels are two more than I expected. I will take it.',
      ),
      sent('Wed Nov 18 2026 15:20:48', 'It’s outside wardrobe, with all four now.'),
      unseen('Thu Nov 19 2026 17:55:30', 'You are a good person. The wings hang on it, all six.'),
      unseen(
        'Thu Nov 19 2026 17:57:02',
        'Could you measure the door for me? Only the width, and please do not laugh.',
      ),
    ],
  },
]

function contact(
  uid: number,
  displayName: string,
  status: Contact['status'],
  about: string,
): Contact {
  const plain = displayName.normalize('NFD').replace(/\p{M}/gu, '')
  const photoURL = `/img/people/${plain.toLowerCase().replaceAll(' ', '-')}.svg`
  return { uid, displayName, about, photoURL, status }
}

function sent(time: string, textContent: string): Message {
  return { textContent, time: `${time} GMT+0000 (GMT)`, isSent: true, isSeen: true }
}

function received(time: string, textContent: string): Message {
  return { ...sent(time, textContent), isSent: false }
}

function unseen(time: string, textContent: string): Message {
  return { ...received(time, textContent), isSeen: false }
}
