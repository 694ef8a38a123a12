import type { SampleTopic } from './sample-topic.ts'

export const wardrobeTopic: SampleTopic = {
  slug: 'wardrobe',
  name: 'Wardrobe and props',
  text: 'Costumes and props: what to wear and carry, and where to keep it.',
  alt: 'A rack with four costumes, a hat on top and a mirror beside it',
  author: 273,
  categories: [
    {
      name: 'Costumes',
      articles: [
        {
          title: 'Look after a costume during the run',
          updatedOn: '2026-11-09',
          related: ['Plan a quick change', 'Wash, air or leave alone'],
          body: `A costume is worn forty times and seen from twenty-five feet. Both are arguments for treating it well.

## After the show

- Hang it up, on **its own** hanger, buttoned at the top.
- Empty the pockets: letters, sugar, the Clerk’s second pencil.
- Shoes go under it, with the trees in.

## When something comes off

1. Keep the piece. A button from 1911 cannot be bought.
2. Before the half-hour call, hang the costume on the red rack outside wardrobe, with a note of what and where.
3. After the half-hour call, tell your dresser: a repair bag hangs in both wings.

## What not to do

Do not eat in it, sit on the floor in it or sew on it yourself. Safety pins leave rust, and rust leaves only with the cloth around it.`,
        },
        {
          title: 'Plan a quick change',
          updatedOn: '2026-09-16',
          related: ['Keep the wings clear'],
          body: `The fastest change in “Nine Buttons” takes nineteen seconds, and eleven of them are shoes. It works because nobody in it thinks.

## On paper

- Count the seconds between exit and entrance, walking included.
- Under a minute, it needs a dresser; under thirty seconds, two.
- Note on which side it happens, and what already lies there.

## In the fitting room

1. Put hooks in place of buttons, and sew the buttons on top.
2. Join what is worn together: shirt, vest and tie are **one** piece.
3. Mark the front inside the collar with light thread.

## On stage

Rehearse it dry, then in blue light, then with the music. The dresser says each step aloud, the actor says nothing. If it fails twice, change the change and not the people.`,
        },
        {
          title: 'Wash, air or leave alone',
          updatedOn: '2026-05-19',
          body: `Most of what is wrong with a costume is cured by a night in moving air. Water is the last resort, not the first.

## Every night

- Shirts, stockings and everything next to the skin: washed at 100 degrees, line dried, ironed before the half-hour call.
- Jackets and dresses: aired on the rack by the window, linings out.
- Hats: brushed, never damp.

## Once a week

1. Vodka spray on linings, under the arms, left to dry for an hour.
2. Wool steamed from inside.
3. Leather wiped, and fed with a very little wax.

## Never

- Anything **painted**, such as the tide on the Clerk’s hem.
- Anything with feathers, whalebone or a battery.

When in doubt, read the label that wardrobe has sewn in. If there is none, ask before you do it, not after.`,
        },
      ],
    },
    {
      name: 'Props',
      articles: [
        {
          title: 'Set and check the props table',
          updatedOn: '2026-10-14',
          related: ['Keep the wings clear', 'Store props between tours'],
          body: `There is one props table in each wing. Everything has a drawn outline there, so that a glance shows what is missing.

## Before the half-hour call

1. Set both tables from the list, reading it aloud.
2. Check what works: lamps, matches, the bell, the trick drawer.
3. Fill glasses with what is in the recipe, and date the bottle.
4. Sign the list.

## During the show

- Only the person who **uses** a thing picks it up.
- It goes back to its outline, not to the nearest flat place.
- What breaks is told to the stage manager at once, even if the scene went well.

## Weapons and fire

Blades, guns and matches lie in the locked box. The props master hands them out, one by one, to the person who uses them, and counts them back after the scene.`,
        },
        {
          title: 'Store props between tours',
          updatedOn: '2026-04-22',
          body: `The storage room under the stage is dry, full, and only as useful as its labels.

## Pack

- One crate for each scene, not for each kind of thing.
- Glass and china in the crates with green lids, each piece in its own sock.
- Batteries **out**. A leaking flashlight has cost us a music box.

## Label

1. The production and the scene, on two sides.
2. The number of pieces.
3. The date, and who packed it.

A photo of the full table goes on top, inside the lid: it explains more than any list.

## Lend and borrow

Other theaters may borrow from us for four weeks. Write who, what and until when in the book on the storage room door, and put a task into [your list](/todo/all) for the day it should be back.`,
        },
      ],
    },
  ],
}
