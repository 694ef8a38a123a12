import type { SampleTopic } from './sample-topic.ts'

export const rehearsalTopic: SampleTopic = {
  slug: 'rehearsals',
  name: 'Rehearsal calls',
  text: 'Who is called when, how calls are announced, and what to do if you cannot come.',
  alt: 'A rehearsal room with a marked-out floor, two chairs and an open script',
  author: 271,
  categories: [
    {
      name: 'Calls',
      articles: [
        {
          title: 'How the daily call is made',
          updatedOn: '2026-11-11',
          related: ['Add a rehearsal to the calendar', 'When somebody cannot come'],
          body: `The call for tomorrow is out by **5:00 PM** today. After that it changes only for illness or water damage.

## How it is put together

1. The director names the scenes at lunch.
2. The assistant stage manager lists who is in them, understudies too.
3. Wardrobe and the music department say whom they need for fittings and coaching.
4. The stage manager puts it together so that nobody waits for longer than an hour.

## What is in it

- Time and room, scene by scene.
- Who is called, by the name of the part.
- What to bring: rehearsal shoes, skirts, the midnight oven.

## Where to find it

On the callboard at the stage door, by email, and in [the calendar](/calendar). If they differ, the **callboard** is right. Let us know.`,
        },
        {
          title: 'When somebody cannot come',
          updatedOn: '2026-10-28',
          related: ['Send an email to the whole company'],
          body: `People get sick, and trains get stuck. It helps everybody to hear about it early, and from one place.

## If it is you

- Call the stage door. It is open from 8:00 AM; before that, leave a message.
- Say for how long, as far as you can guess. “Until Thursday” is more use than a diagnosis.
- Do **not** tell only a colleague. They may forget, or get sick too.

## What we do then

1. The assistant stage manager takes you out of the day’s call.
2. Whoever shares a scene with you is told within the hour.
3. From the second day on, the understudy rehearses in your place.

## Coming back

Tell the stage door the evening before. After a fall, or anything with a joint in it, the company office needs a note before you dance, fight or fly.`,
        },
      ],
    },
    {
      name: 'In the room',
      articles: [
        {
          title: 'Mark out a set on the floor',
          updatedOn: '2026-07-30',
          related: ['Prepare the stage for a load-in'],
          body: `The rehearsal room is six feet narrower than the stage. A good tape-out makes everybody forget that; a bad one costs a day on stage.

## What you need

- The ground plan in half-inch scale, and two measuring tapes.
- Spike tape in four colors: one for each act, one for what moves.
- Knee pads, and somebody to hold the other end.

## How to do it

1. Find the center line of the room and tape it thinly.
2. Lay the setting line across it, as far upstage as the doors allow.
3. Measure every corner from **both** lines, and mark it with a cross.
4. Join the crosses; leave a gap for each door, and show which way it opens.
5. Walk it with an actor before you go home.

## What does not fit

Fold it over at the wall and write on the tape how much is missing. For “The Tidewater Clerk” that is the last yard of the pier.`,
        },
        {
          title: 'Keep the prompt book',
          updatedOn: '2026-09-21',
          related: ['What the stage manager calls', 'How the daily call is made'],
          body: `The prompt book is the one copy of the play that knows everything. If the assistant stage manager is hit by a bus, somebody else has to be able to run the show from it.

## What belongs in it

- The text as it is spoken now, with cuts crossed out and still legible.
- Blocking, on the left-hand page, in pencil.
- Cues, on the right, in ink once they have been called twice the same way.
- Timings of each act, for every run.

## How to write blocking

Use the short form: part, where to, and on which word. “CLK X DSL on ‘tide’” tells the whole story; “the Clerk goes over there” tells none of it.

## Where it is kept

In the fireproof cabinet at the stage door, every night. It is copied on Saturdays, and **the copy lives in another building**.`,
        },
      ],
    },
  ],
}
