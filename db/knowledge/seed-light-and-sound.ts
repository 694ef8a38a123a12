import type { SampleTopic } from './sample-topic.ts'

export const lightAndSoundTopic: SampleTopic = {
  slug: 'light-and-sound',
  name: 'Light and sound',
  text: 'Focus, cues, microphones and the headset.',
  alt: 'Two spotlights on a dark stage, beside a loudspeaker',
  author: 299,
  categories: [
    {
      name: 'Setting up',
      articles: [
        {
          title: 'Lighting focus in four hours',
          updatedOn: '2026-10-22',
          related: ['Work safely under moving battens', 'Program cues that can be read'],
          body: `A focus goes through the plot, fixture by fixture, with the stage dark and everybody else out of it. Ours has about ninety fixtures.

## Before you begin

- Every fixture has been checked, and its color is in.
- The ladder has been checked, and someone is assigned to hold it.
- The set is where it will be, doors and all.

## The order

1. Front-of-house pipes, from the left: wide first, then specials.
2. Overhead electrics, downstage to upstage.
3. Side booms, lowest fixture last.
4. Practicals, with an actor’s eye for what dazzles.

## What makes it quick

One person calls, one stands in the light, one moves the fixture. Say **“hotter”** for brighter in the middle, “flatter” for even, and “lock” when it is right. The person standing in the light looks at the fixture and says when it is in their eyes.`,
        },
        {
          title: 'Sound check before every show',
          updatedOn: '2026-11-13',
          related: ['Microphones that last the night'],
          body: `It takes twenty minutes, and it ends before the house opens. What has not been heard by then is not in the show.

## The line check

1. Play ten seconds of something you know well, from each loudspeaker in turn.
2. Walk row C, row H and the back of the balcony.
3. Open every microphone one at a time, and have somebody speak into it, not tap.
4. Run the first and the last cue of each act.

## Batteries

New ones for every performance, without exception. The old ones go into the tray marked **“rehearsal”**, and from there into the talkback.

## If something hums

- Take the lighting dimmers down: if it stops, a cable lies beside one of theirs.
- Swap the cable before you swap the device.
- Note which channel it was in the show report, even if it went away by itself.`,
        },
      ],
    },
    {
      name: 'Running the show',
      articles: [
        {
          title: 'What the stage manager calls',
          updatedOn: '2026-09-29',
          body: `During a show, one voice gives the cues. The words are always the same, so that nobody has to think about them.

## The three words

- **Warning**: about a minute before. Answer with your department.
- **Standby**: ten seconds before. Hand on the button, answer, and stop talking.
- **Go**: now. It is the last word of the sentence, and it is never said for anything else.

## On the headset

1. Say who you are calling before you say what: “Fly rail from stage management.”
2. Keep the channel free from any standby to its go.
3. Take the headset off with the microphone **closed**. Everybody has heard somebody eat an apple.

## When a cue is missed

Do not make up for it. The stage manager says what happens next: “We skip 41, next is 42.” It is discussed after the show, and only there.`,
        },
        {
          title: 'Program cues that can be read',
          updatedOn: '2026-08-03',
          related: ['What the stage manager calls'],
          body: `Somebody else will run your show one day, after one rehearsal, with a cold. Program it for them.

## Numbers

- Whole numbers for what the stage manager calls: 41, 42, 43.
- Tenths for automatic follows: 42.1, 42.2.
- Leave a gap of ten at the beginning of each scene.

## Names

Say what you **see**, not how it is done: “Fog rolls in from the pier” and not “Electrics 3 and 5 at 40%”.

## Times

1. Write the fade as it was agreed, not as it felt on the day.
2. A wait belongs in the cue, not in the operator’s head.
3. What must never be rushed gets a note in capitals.

Save after every scene, under a new name with the date, and once on the flash drive that lives at the stage manager’s desk.`,
        },
        {
          title: 'Microphones that last the night',
          updatedOn: '2026-07-06',
          related: ['Plan a quick change', 'Look after a costume during the run'],
          body: `A microphone on an actor lives in sweat, hairspray and other people’s quick changes. It can be made to last.

## Putting it on

1. Tape the cable to the neck first, with a loop to spare.
2. The capsule sits at the hairline, or above the ear, never inside the collar.
3. The pack goes into the pouch in the small of the back, switch **up and taped**.
4. Dance with it once before you sign the sheet.

## During the show

- Look at the meters when nobody speaks: noise shows then.
- A wet capsule sounds as if it were under a blanket. Wipe it, blow, wait.
- A spare, already tuned, lies on each props table.

## Afterwards

Wipe the cable and capsule with alcohol, coil them without a bend, and write down what crackled.`,
        },
        {
          title: 'Keep the wings clear',
          updatedOn: '2026-06-27',
          body: `The wings are dark, full, and used at a run. What stands there has to be where it was yesterday.

## The white line

Between the white line and the wall is room for things. Between the line and the stage is room for **people**, and for nothing else: no chair, no bottle, no cable that is not taped down.

## Every evening

- Blue light in both wings, checked from the stage.
- Cables under the matting, or above head height.
- Edges, steps and stage weights marked with glow tape.
- Fire extinguishers free, and within reach.

## Who may be there

1. Whoever has an entrance within the next five minutes.
2. Dressers, crew and the fire watch.
3. Guests only with the stage manager’s word, in the chair behind the stage manager’s desk, and with phones left outside.`,
        },
      ],
    },
  ],
}
