import type { SampleTopic } from './sample-topic.ts'

export const loadInTopic: SampleTopic = {
  slug: 'load-in',
  name: 'Load-in and load-out',
  text: 'From the truck at the dock to a clear stage, and back again.',
  alt: 'A truck at the open dock door, with crates on the ramp',
  author: 277,
  categories: [
    {
      name: 'Before the truck arrives',
      articles: [
        {
          title: 'Prepare the stage for a load-in',
          updatedOn: '2026-10-19',
          related: ['Keep the wings clear', 'Lighting focus in four hours'],
          body: `A load-in that starts on a full stage loses its first hour to carrying. Clear the stage the evening before.

## The evening before

1. Strike the last set as far as the dock and sweep the deck twice.
2. Fly out every batten that stays, and put a **red tag** on each one that is loaded.
3. Chalk the center line and the setting line, and measure both from the fire curtain.
4. Unlock the dock from inside and check that the ramp lies flat.

## What has to be ready at seven

- Two dollies with brakes that hold.
- The ground plan, printed large, on the proscenium wall.
- Hard hats for everybody below a moving batten.
- Coffee, before anybody asks.

## Who says go

The technical manager of the visiting company and our own stage manager walk the stage together. Nothing comes off the truck until **both** have said yes.`,
        },
        {
          title: 'What the loading dock can take',
          updatedOn: '2026-09-07',
          related: ['Prepare the stage for a load-in'],
          body: `The dock is at the back, in Ropewalk Lane. It is narrow, and the corner before it is narrower.

## Dimensions

- One truck of up to **60 feet**, or two vans side by side.
- Door: 9.5 feet wide, 13.5 feet high.
- Ramp: 1,300 pounds on one axle. Heavier things come in pieces.
- From the dock to the stage there are no steps, and one bend of 90 degrees.

## Hours

Trucks may come from 7:00 AM and must be quiet after 10:00 PM. A truck that has to wait does so at the old fish market, never in the lane: the fire department needs it.

## If it does not fit

Send us the largest three pieces, with their dimensions, a week before. The scenery door in the side wall takes flats of up to 20 feet, but it needs four people, dry weather and half a day.`,
        },
      ],
    },
    {
      name: 'On the day, and after',
      articles: [
        {
          title: 'Work safely under moving battens',
          updatedOn: '2026-11-03',
          related: ['What the stage manager calls', 'Prepare the stage for a load-in'],
          body: `We have thirty-two counterweight line sets, and each of them is heavier than it looks from below.

## Before a batten moves

- The operator calls **“Line seven coming in”** and waits for an answer from the stage.
- Nobody walks under it, and nobody finishes “just this screw”.
- The batten is in sight of the fly floor, or a second person stands on stage and speaks for it.

## Loading

1. Bring the batten to the floor, and only then hang anything on it.
2. Load the weights from the loading gallery, never from the stage.
3. Lift it by an arm’s length and look: a batten that drifts is not balanced.
4. Fly it out slowly, and tag it.

## When something is wrong

Say **“Hold”**. Anybody may say it, to anybody, and nobody has to explain it first.`,
        },
        {
          title: 'Load-out, in the right order',
          updatedOn: '2026-08-24',
          related: ['What the loading dock can take', 'Store props between tours'],
          body: `Load-out begins while the audience is still clapping. Order makes it short, not speed.

## First the small things

- Props go into their own crates, checked against the list.
- Costumes leave the dressing rooms before the hallway fills.
- Microphones come off, batteries out, before anybody goes to the party.

## Then the large ones

1. Electrics: lamps cool for fifteen minutes before they are touched.
2. Masking and drops, rolled dry.
3. The set, in the reverse of the order on the plan.
4. The floor, last.

## Before we lock up

Everybody who signed in signs out. The stage manager walks the empty stage with a flashlight, puts the **ghost light** in the middle, and writes in the show report when the dock was closed and what was left behind.`,
        },
      ],
    },
  ],
}
