import type { SampleTopic } from './sample-topic.ts'

export const callboardTopic: SampleTopic = {
  slug: 'callboard',
  name: 'Using Callboard',
  text: 'How to use this back office, from the first sign-in to the last task.',
  alt: 'A bulletin board with a letter, two notes and a calendar',
  author: 268,
  categories: [
    {
      name: 'Every day',
      articles: [
        {
          title: 'Find anything in Callboard',
          updatedOn: '2026-11-16',
          related: ['Use the keyboard'],
          body: `You can search everything at once, and most lists have a search of their own.

## The search at the top

Press \`/\` on any page that has no search of its own, or select the magnifying glass. Type the beginnings of words, in any order:

- “tide clerk” finds “The Tidewater Clerk”;
- accents and capitals do not matter;
- your recent searches are suggested first.

The [search page](/pages/search) shows all results by type: emails, tasks, events, people.

## In a list

You can search emails, tasks and users where they are listed. The search is part of the page’s **address**, so you can bookmark it or send it to somebody.

## If nothing is found

1. Use fewer words, or only their beginnings.
2. Look in the trash: deleted items are not in the other lists.
3. You can’t find items that belong to somebody else.`,
        },
        {
          title: 'Add a rehearsal to the calendar',
          updatedOn: '2026-10-30',
          related: ['Find anything in Callboard'],
          body: `Events in [your calendar](/calendar) are yours. The daily call comes from the stage manager; use the calendar for everything of your own around it.

## Add an event

1. Select a day, or drag over the hours of the event.
2. Enter a title that says what and where: “Act two, small room”.
3. Choose a label. **Business** is for company events, the others are up to you.
4. Save.

## Repeat an event

Choose how often the event repeats, and until when. If you change an event of a series, choose whether to change this event, this and following events, or all events.

## Subscribe from another calendar

“Subscribe” creates an address that the calendar on your phone can follow. Keep it secret: anyone who has it can see your events. If you create a new address, the old one stops working at once.`,
        },
        {
          title: 'Send an email to the whole company',
          updatedOn: '2026-09-12',
          related: ['Add a rehearsal to the calendar'],
          body: `From [your inbox](/email/inbox) you can write to colleagues and to anybody outside.

## Choose recipients

- Type the beginning of a name, and choose from the suggestions.
- Put people who do not know one another in **Bcc**, so that nobody sees the others.
- A reply goes to the sender only, unless you choose Reply all.

## Before you send it

1. Say in the first line what you need, and by when.
2. One topic per email. Two topics get one reply.
3. Name attachments after what they are: “call-2026-11-23.pdf” and not “scan7.pdf”.

## If you stop halfway

Your email is saved as you type, under [Drafts](/email/draft). If you edit a draft in two windows, nothing is overwritten: you see both versions and choose one.`,
        },
      ],
    },
    {
      name: 'Your account',
      articles: [
        {
          title: 'Keep your account safe',
          updatedOn: '2026-11-18',
          related: ['Find anything in Callboard'],
          body: `The callboard at the stage door hangs behind glass. Yours has a password.

## A password that holds

- Four unrelated words are better than one word with a number.
- Use it nowhere else, least of all for your private email.
- If somebody has seen it, change it in [your settings](/account/account-settings). This signs out all your other devices.

## On shared computers

1. **Lock** your session when you leave the desk: everything stays as it was.
2. Log out at the end of the evening.
3. Never let the browser remember your password.

## If something looks strange

Your settings list the devices that are signed in. Sign out the ones you do not recognize, change your password, and [contact us](/contact-us). Nobody here will ever ask for your password, not even to help you.`,
        },
        {
          title: 'Use the keyboard',
          updatedOn: '2026-10-08',
          body: `You can do everything without a mouse. In the dark backstage, that is the quickest way.

## Everywhere

- \`Tab\` moves to the next control, \`Shift\` and \`Tab\` to the previous one.
- The first press of \`Tab\` on a page offers to skip the menu.
- \`?\` shows the keyboard shortcuts of the page.
- \`Escape\` closes a menu or dialog and returns you to where you were.

## In lists

1. \`j\` and \`k\` move down and up in the list of emails.
2. \`Enter\` opens an item, \`/\` goes to the search.
3. Selected items can be moved or deleted together.

## If a key does nothing

You are probably typing in a field. Press \`Escape\`, or move on with \`Tab\`, and try again. A screen reader may also use the key for itself.`,
        },
      ],
    },
  ],
}
