import type { SampleTopic } from './sample-topic.ts'

export const frontOfHouseTopic: SampleTopic = {
  slug: 'front-of-house',
  name: 'Front of house',
  text: 'The lobby, the doors and the 312 seats behind them.',
  alt: 'The lobby doors with a red carpet, and a ticket as large as they are',
  author: 274,
  categories: [
    {
      name: 'Before the doors open',
      articles: [
        {
          title: 'Open the house in forty minutes',
          updatedOn: '2026-10-05',
          related: ['Sound check before every show', 'Seat a wheelchair user'],
          body: `The doors of the auditorium open half an hour before curtain. Everything before that is quiet work, and it fits into forty minutes.

## The walk-through

1. Walk all eight doors from the inside: each must open with one hand.
2. Sit in one seat of every row. What squeaks now squeaks in the silence of act two.
3. Check row F: the house seats have their cards.
4. Count the flashlights, one for each usher and two more.

## The briefing

Everybody meets at the coat check, sixty-five minutes before the show:

- running time, and when latecomers may go in;
- strobe, smoke and gunshots, so that guests can be told;
- which wheelchair users are expected, and where they sit.

## Clearance

The stage manager asks “May I have the house?” Only the **house manager** may answer, and only after the last walk-through.`,
        },
        {
          title: 'Seat a wheelchair user',
          updatedOn: '2026-08-11',
          related: ['Clear the house in an emergency'],
          body: `There are four wheelchair spaces at the ends of row H, each with a companion seat beside it.

## When they book

- The box office holds these spaces until one hour before the show. After that they may be sold to anybody.
- A companion pays nothing. No proof is needed.
- Ask **what would help**, not what is wrong.

## When they arrive

1. The side door on Lantern Street has no step; the bell there rings in the box office.
2. The elevator takes one chair and one person. An usher walks up and meets them.
3. Take out the seat with the blue label: lift, turn, pull. Store it behind door three.

## At intermission

The bar has a low counter at its left end. Two ushers know how to use the evacuation chair, every evening, and their names are on the briefing card.`,
        },
      ],
    },
    {
      name: 'During the show',
      articles: [
        {
          title: 'Seat latecomers',
          updatedOn: '2026-11-02',
          related: ['Open the house in forty minutes', 'What the stage manager calls'],
          body: `Latecomers are annoyed already, mostly with themselves. Our job is to get them in at a moment when nobody minds.

## The rule

- The stage manager names one late seating break for each production.
- Latecomers wait at the **left orchestra door** and go to the seats held in row L, not to their own.
- At intermission they move to the seats they paid for.

## What to say

Tell them when they can go in. “In nine minutes, after the harbor scene” is an answer; “I’m afraid you’re late” is not. There is a screen with the stage in the lobby, and a chair in front of it.

## When there is no break

“Nine Buttons” has none before intermission. The box office may exchange these tickets for another night, without a fee, until the end of the show.`,
        },
        {
          title: 'Clear the house in an emergency',
          updatedOn: '2026-06-15',
          related: ['Work safely under moving battens'],
          body: `We practice this four times a year, and the audience never notices. That is the point.

## Who decides

The house manager, or the stage manager if the danger is on stage. Nobody waits for the other.

## What happens

1. The fire curtain comes in and the house lights go up.
2. The stage manager makes the announcement from backstage, slowly, twice.
3. Ushers open **all eight doors** and stay at them, flashlight in hand.
4. The ushers of rows H and L go to the wheelchair spaces first.
5. The last one out of each door reports its number to the house manager.

## Afterwards

- We meet at the old ropewalk, 200 feet along the canal.
- Nobody goes back for a coat, and nobody goes back before the house manager has said so twice.
- Questions from the press go to the company office.`,
        },
      ],
    },
  ],
}
