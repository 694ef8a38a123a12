import type { SampleTopic } from './sample-topic.ts'

export const getInTopic: SampleTopic = {
  slug: 'get-in',
  name: 'Get-in and get-out',
  text: 'From the lorry at the dock to a clear stage, and back again.',
  alt: 'A lorry at the open dock door, with crates on the ramp',
  author: 277,
  categories: [
    {
      name: 'Before the lorry comes',
      articles: [
        {
          title: 'Prepare the stage for a get-in',
          updatedOn: '2026-10-19',
          related: ['Keep the wings clear', 'Lighting focus in four hours'],
          body: `A get-in that starts on a full stage loses its first hour to carrying. The evening before belongs to clearing.

## The evening before

1. Strike the last set as far as the dock and sweep the boards twice.
2. Fly out every bar that stays, and put a **red tag** on each one that is loaded.
3. Chalk the center line and the setting line, and measure both from the iron.
4. Unlock the dock from inside and check that the ramp lies flat.

## What has to be ready at seven

- Two trolleys with brakes that hold.
- The plan of the set, printed large, on the proscenium wall.
- Hard hats for everybody below a moving bar.
- Coffee, before anybody asks.

## Who says go

The technical manager of the visiting company and our own stage manager walk the stage together. Nothing comes off the lorry until **both** have said yes.`,
        },
        {
          title: 'What the loading dock takes',
          updatedOn: '2026-09-07',
          related: ['Prepare the stage for a get-in'],
          body: `The dock is at the back, in Ropewalk Lane. It is narrow, and the corner before it is narrower.

## Measures

- One lorry of up to **18 metres**, or two vans side by side.
- Door: 2.90 metres wide, 4.10 metres high.
- Ramp: 600 kilos on one axle. Heavier things come in pieces.
- From the dock to the stage there are no steps, and one bend of 90 degrees.

## Hours

Lorries may come from 07:00 and must be quiet after 22:00. A lorry that has to wait does so at the old fish market, never in the lane: the fire brigade needs it.

## If it does not fit

Send us the largest three pieces, with their measures, a week before. The scenery door in the side wall takes flats of up to six metres, but it needs four people, dry weather and half a day.`,
        },
      ],
    },
    {
      name: 'On the day, and after',
      articles: [
        {
          title: 'Work safely under the flying bars',
          updatedOn: '2026-11-03',
          related: ['What the prompt desk calls', 'Prepare the stage for a get-in'],
          body: `We have thirty-two counterweight bars, and each of them is heavier than it looks from below.

## Before a bar moves

- Whoever flies calls **“Bar seven coming in”** and waits for an answer from the stage.
- Nobody walks under it, and nobody finishes “just this screw”.
- The head of the bar is in sight of the fly floor, or a second person stands on stage and speaks for it.

## Loading

1. Bring the bar to the floor, and only then hang anything on it.
2. Load the weights from the loading gallery, never from the stage.
3. Lift it by an arm’s length and look: a bar that drifts is not balanced.
4. Fly it out slowly, and tag it.

## When something is wrong

Say **“Hold”**. Anybody may say it, to anybody, and nobody has to explain it first.`,
        },
        {
          title: 'The get-out, in the right order',
          updatedOn: '2026-08-24',
          related: ['What the loading dock takes', 'Store props between tours'],
          body: `A get-out begins while the audience is still clapping. What makes it short is not speed, it is order.

## First the small things

- Props go into their own crates, checked against the list.
- Costumes leave the dressing rooms before the corridor fills.
- Microphones come off, batteries out, before anybody goes to the bar.

## Then the large ones

1. Electrics: lamps cool for fifteen minutes before they are touched.
2. Masking and cloths, rolled dry.
3. The set, in the reverse of the order on the plan.
4. The floor, last.

## Before we lock up

Count the hands: everybody who signed in signs out. The stage manager walks the empty stage with a torch, puts the **ghost light** in the middle, and writes in the show report when the dock was closed and what was left behind.`,
        },
      ],
    },
  ],
}
