import type { SampleTask } from './model.ts'

type TaskInput = Pick<SampleTask, 'id' | 'title' | 'desc'> & Partial<SampleTask>

/** The sample tasks, oldest first. */
export const sampleTasks: SampleTask[] = [
  task({
    id: 10,
    title: 'Write down the fly cues of The Tidewater Clerk',
    desc: 'Forty-one cues, and only Dagný knows the last six by heart. Ask her on a dark day.',
    tags: ['backend', 'doc'],
    isImportant: true,
    dueIn: 9,
  }),
  task({
    id: 11,
    title: 'New sign for the latecomers’ door',
    desc: 'Teodoro wants it readable in the dark, and friendlier than “No”.',
    tags: ['frontend', 'doc'],
    isStarred: true,
  }),
  task({
    id: 15,
    title: 'Risk assessment for the midnight oven',
    desc: 'Steam, a trapdoor and nine actors. The insurance company needs it before the first technical rehearsal.',
    tags: ['backend', 'doc'],
    isImportant: true,
    isStarred: true,
    dueIn: 3,
  }),
  task({
    id: 18,
    title: 'Dock door sticks',
    desc: 'Lift, then push. The hinge was replaced on Monday; please take the paper sign down.',
    tags: ['bug'],
    isCompleted: true,
    dueIn: -4,
  }),
  task({
    id: 20,
    title: 'Book the piano tuner',
    desc: 'The long room, any morning before ten. She likes the window closed and nobody singing.',
    isImportant: true,
    isStarred: true,
    dueIn: 0,
  }),
  task({
    id: 23,
    title: 'Touch tour before the relaxed performance',
    desc: 'Route through the lobby, who hands out which prop on stage, and a large-print sheet to take home.',
    tags: ['frontend', 'backend', 'doc'],
    isImportant: true,
    isStarred: true,
    dueIn: 5,
  }),
  task({
    id: 25,
    title: 'Find a fourth fork for the green room',
    desc: 'Not the one from the banquet scene. It is glued to the plate.',
    isTrashed: true,
  }),
  task({
    id: 28,
    title: 'Ask for a second haze machine',
    desc: 'Quote 118-B has one already, and the fog bell makes more haze than both.',
    tags: ['backend'],
    isTrashed: true,
  }),
  task({
    id: 29,
    title: 'Return the borrowed umbrella stand',
    desc: 'Back at the café across Lantern Street, with one more umbrella than it came with.',
    isCompleted: true,
    isTrashed: true,
  }),
  task({
    id: 33,
    title: 'Count the house seats for the opening night of Moth',
    desc: 'Twelve are promised and Priyanka has nine. Row F may be sold once we know.',
    tags: ['frontend'],
    isImportant: true,
    dueIn: -1,
  }),
]

function task(input: TaskInput): SampleTask {
  return {
    tags: [],
    isCompleted: false,
    isImportant: false,
    isStarred: false,
    isTrashed: false,
    ...input,
  }
}
