import type { SampleTopic } from './sample-topic.ts'

export const frontOfHouseTopic: SampleTopic = {
  slug: 'front-of-house',
  name: 'Front of house',
  text: 'The foyer, the doors and the 312 seats behind them.',
  alt: 'The foyer doors with a red carpet, and a ticket as large as they are',
  author: 274,
  categories: [
    {
      name: 'Before the doors open',
      articles: [
        {
          title: 'Open the house in forty minutes',
          updatedOn: '2026-10-05',
          related: ['Sound check before every show', 'Seat somebody in a wheelchair'],
          body: `The doors of the auditorium open half an hour before curtain up. Everything before that is quiet work, and it fits into forty minutes.

## The round

1. Walk all eight doors from the inside: each must open with one hand.
2. Sit in one seat of every row. What squeaks now squeaks in the pause of act two.
3. Check row F: the house seats have their cards.
4. Count the torches, one for each usher and two more.

## The briefing

Everybody meets at the cloakroom, sixty-five minutes before the show:

- running time, and when latecomers may go in;
- strobe, smoke and shots, so that guests can be told;
- who is expected in a wheelchair, and where they sit.

## Clearance

The stage manager asks “May I have the house?” Only the **duty manager** may answer, and only after the last round.`,
        },
        {
          title: 'Seat somebody in a wheelchair',
          updatedOn: '2026-08-11',
          related: ['Clear the house in an emergency'],
          body: `There are four wheelchair places at the ends of row H, each with a seat beside it for whoever comes along.

## When they book

- The box office holds these places until one hour before the show. After that they may be sold to anybody.
- A companion pays nothing. It needs no proof.
- Ask **what would help**, not what is wrong.

## When they arrive

1. The side door in Lantern Street has no step; the bell there rings in the box office.
2. The lift takes one chair and one person. An usher walks up and meets them.
3. Take out the seat with the blue label: lift, turn, pull. Store it behind door three.

## In the interval

The bar has a low counter at its left end. Two ushers know how to use the evacuation chair, on every evening, and their names stand on the briefing card.`,
        },
      ],
    },
    {
      name: 'During the evening',
      articles: [
        {
          title: 'Latecomers, kindly',
          updatedOn: '2026-11-02',
          related: ['Open the house in forty minutes', 'What the prompt desk calls'],
          body: `Whoever is late is annoyed already, mostly with themselves. Our part is to get them in at a moment when nobody minds.

## The rule

- The stage manager names one point for each production.
- Latecomers wait at the **left door of the stalls** and go to the seats kept free in row L, not to their own.
- In the interval they change to the seats they paid for.

## What to say

Tell them when, not that. “In nine minutes, after the harbour scene” is an answer; “I am afraid you are late” is not. There is a screen with the stage in the foyer, and a chair in front of it.

## When there is no point

“Nine Buttons” has none before the interval. The box office may change these tickets for another night, without a fee, until the end of the show.`,
        },
        {
          title: 'Clear the house in an emergency',
          updatedOn: '2026-06-15',
          related: ['Work safely under the flying bars'],
          body: `We practise this four times a year, and the audience never notices that it has been practised: that is the point.

## Who decides

The duty manager, or the stage manager if the danger is on stage. Nobody waits for the other.

## What happens

1. The iron comes in and the house lights go up.
2. The stage manager speaks from the corner, slowly, twice.
3. Ushers open **all eight doors** and stay at them, torch in hand.
4. The ushers of rows H and L go to the wheelchair places first.
5. The last one out of each door says its number to the duty manager.

## Afterwards

- We meet at the old ropewalk, sixty metres along the canal.
- Nobody goes back for a coat, and nobody goes back before the duty manager has said so twice.
- Questions from newspapers go to the company office.`,
        },
      ],
    },
  ],
}
