import type { SampleTopic } from './sample-topic.ts'

export const callboardTopic: SampleTopic = {
  slug: 'callboard',
  name: 'Callboard itself',
  text: 'How this back office is used, from the first sign-in to the last task.',
  alt: 'A pinboard with a letter, two notes and a calendar',
  author: 268,
  categories: [
    {
      name: 'Every day',
      articles: [
        {
          title: 'Find anything in Callboard',
          updatedOn: '2026-11-16',
          related: ['Work with the keyboard alone'],
          body: `There is one search for everything, and most lists have one of their own.

## The search at the top

Press \`/\` on any page that has no search of its own, or choose the magnifying glass. Type the beginnings of words, in any order:

- “tide clerk” finds “The Tidewater Clerk”;
- accents and capitals do not matter;
- what you have looked for lately is offered first.

The [page of results](/pages/search) has everything, by kind: mails, tasks, events, people.

## In a list

Mail, tasks and users can be narrowed where they are. What you look for is in the **address** of the page, so a search can be kept as a bookmark or sent to somebody.

## If nothing is found

1. Use fewer words, or only their beginnings.
2. Look in the trash: what is there is not in the other lists.
3. Remember that nobody can find what belongs to somebody else.`,
        },
        {
          title: 'Put a rehearsal into the calendar',
          updatedOn: '2026-10-30',
          related: ['Find anything in Callboard'],
          body: `What stands in [the calendar](/calendar) is yours. The daily call comes from the stage manager; this is for everything of your own around it.

## A single one

1. Choose a day, or drag over the hours it takes.
2. Give it a title that says what and where: “Act two, small room”.
3. Choose a label. **Business** is for the house, the others are up to you.
4. Save.

## One that comes back

Choose how often it is repeated, and until when. If you change one of a series, you are asked whether you mean this one, the later ones, or all of them.

## In another calendar

“Subscribe” makes an address that the calendar in your telephone can follow. It is secret: whoever has it can read along. Make a new one, and the old one stops working at once.`,
        },
        {
          title: 'Send a mail to a whole company',
          updatedOn: '2026-09-12',
          related: ['Put a rehearsal into the calendar'],
          body: `A mail from [the mailbox](/email/inbox) goes to colleagues here and to anybody outside.

## Whom it goes to

- Type the beginning of a name, and choose from what is offered.
- Put people who do not know one another into **Bcc**. Nobody sees the others then.
- Your answer goes to the sender alone, unless you choose to answer all.

## Before you send it

1. The first line says what is wanted, and until when.
2. One matter, one mail. Two matters get one answer.
3. Attachments are named after what they are: “call-2026-11-23.pdf” and not “scan7.pdf”.

## If you stop half way

What you type is kept as a draft as you go, and waits under [Drafts](/email/draft). A draft that you have open in two windows is not overwritten: you are shown both versions and choose.`,
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
- Use it nowhere else, least of all for your private mail.
- If somebody has seen it, change it in [your settings](/account/account-settings). All your other devices are signed out then.

## On machines that several use

1. **Lock** your session when you leave the prompt desk: everything stays as it was.
2. Sign out at the end of the evening.
3. Never let a browser there remember your password.

## If something looks strange

Your settings list the devices that are signed in. End those you do not know, change your password, and [write to us](/contact-us). Nobody here will ever ask you for it, not even to help you.`,
        },
        {
          title: 'Work with the keyboard alone',
          updatedOn: '2026-10-08',
          body: `Everything here can be done without a mouse: in the dark of a prompt corner, that is the quickest way.

## Everywhere

- \`Tab\` goes on to the next thing, \`Shift\` and \`Tab\` back.
- The first press of \`Tab\` on a page offers to skip the menu.
- \`?\` shows the keys of the page you are on.
- \`Escape\` closes what has opened, and puts you back where you were.

## In lists

1. \`j\` and \`k\` go down and up among mails.
2. \`Enter\` opens, \`/\` goes to the search.
3. What you have ticked can be moved or deleted together.

## If a key does nothing

You are probably typing into a field: letters are **letters** there. Press \`Escape\`, or go on with \`Tab\`, and try again. A screen reader may also take a key for itself before the page sees it.`,
        },
      ],
    },
  ],
}
