import type { ProductColor } from '../products/model.ts'
import { productColors } from '../products/model.ts'

type Kind = { brand: string; colors?: readonly ProductColor[]; description: string }

const fabric = ['black', 'red', 'blue', 'sand'] as const

/** Shop data of the sample products, by their picture. */
export const sampleKinds: Record<string, Kind> = {
  barre: {
    brand: 'Limber & Lift',
    colors: ['sand', 'black'],
    description:
      'Sanded beech on weighted steel feet: steady enough for a full class, light enough for one person to carry into the wings.',
  },
  bottle: {
    brand: 'Limber & Lift',
    colors: productColors,
    description:
      'Kept where the quick changes happen. Opens with one hand, does not drip on costumes and survives a fall from the fly gallery.',
  },
  cable: {
    brand: 'Gridiron Supply',
    description:
      'Made for touring: soft in the cold, quiet on a wooden stage and labeled at both ends, so that load-out takes half the time.',
  },
  camera: {
    brand: 'Borderlight',
    description:
      'Shows the stage to whoever cannot see it. Works in a full blackout, has no status lights and is silent through the slowest scene.',
  },
  computer: {
    brand: 'Promptworks',
    description:
      'Built for the control room: passive cooling, a lockable power inlet and a screen that goes dark when the house lights do.',
  },
  console: {
    brand: 'Borderlight',
    description:
      'Buttons that you can find in the dark, a worklight that audiences cannot see, and cues that wait for the person and not the clock.',
  },
  headset: {
    brand: 'Cue North',
    colors: ['black', 'red', 'blue'],
    description:
      'A microphone that hears you and not the orchestra. The padding is washable, and the arm folds away for the long wait before the call.',
  },
  hoop: {
    brand: 'Batten & Boom',
    colors: ['black', 'red', 'violet'],
    description:
      'Load-tested and delivered with its certificate. Every piece has a number of its own, so that the rigging log stays short.',
  },
  mat: {
    brand: 'Sprungfloor',
    colors: fabric,
    description:
      'Takes a fall without a sound. The cover does not slip, can be wiped clean and is dark enough to stay on stage.',
  },
  microphone: {
    brand: 'Float & Flown',
    description:
      'Picks up a whisper from the third row and ignores the air conditioning. Comes with a case and two spare windscreens.',
  },
  mixer: {
    brand: 'Float & Flown',
    description:
      'Every fader where your hand expects it. Scenes are recalled in one press, and the display is readable beside a prompt book lamp.',
  },
  pads: {
    brand: 'Sprungfloor',
    colors: fabric,
    description:
      'Thin enough to go under a costume, thick enough for a week of fight calls. Sold in pairs, washed at 100 degrees.',
  },
  printer: {
    brand: 'Promptworks',
    description:
      'A roll change takes ten seconds, which is what an intermission line allows. Works with every box office we know.',
  },
  radio: {
    brand: 'Cue North',
    description:
      'Clear through two floors of concrete. The battery lasts for a technical rehearsal, and then for the performance as well.',
  },
  rapier: {
    brand: 'Batten & Boom',
    colors: ['black', 'sand'],
    description:
      'Balanced for choreography: looks sharp from the orchestra and is not. Checked by a fight director before it leaves the workshop.',
  },
  screen: {
    brand: 'Borderlight',
    description:
      'Readable at arm’s length and invisible from the front row. Mounts on a pipe, a desk or a music stand.',
  },
  speaker: {
    brand: 'Float & Flown',
    description:
      'Small enough to hide in a set piece, loud enough for a storm. The grille is painted to order at no extra cost.',
  },
  weights: {
    brand: 'Limber & Lift',
    colors: ['black', 'blue', 'violet'],
    description:
      'For the warm-up before the half-hour call. Rubber edges are kind to dressing room floors, and the set fits under a bench.',
  },
}

/** Sample products with another brand than others of their kind. */
export const otherBrands = ['Lantern Trade', 'Understudy Basics'] as const

type NoticeText = { stars: number; author: string; text: string }

/** Sample reviews, which are distributed over the products. */
export const sampleReviews: NoticeText[] = [
  {
    stars: 5,
    author: 'Ines Falk',
    text: 'We ordered one to try and six more the week after. Set up in minutes.',
  },
  {
    stars: 4,
    author: 'Tomasz Wilk',
    text: 'Does what it promises. The manual could be shorter, but the phone support is excellent.',
  },
  {
    stars: 5,
    author: 'Maeve O’Dowd',
    text: 'Survived a tour of eleven venues without a scratch. Worth every cent.',
  },
  {
    stars: 3,
    author: 'Bruno Castel',
    text: 'Good quality, but smaller than it looks in the picture. Check the measurements first.',
  },
  {
    stars: 4,
    author: 'Yara Haddad',
    text: 'Delivered on time for the technical rehearsal. Our stage manager is happy.',
  },
  {
    stars: 5,
    author: 'Lennart Sund',
    text: 'The best one that I have used in twenty years backstage.',
  },
  {
    stars: 2,
    author: 'Priya Raman',
    text: 'Ours arrived with a dent. It was replaced at once, but the opening was the same evening.',
  },
  {
    stars: 4,
    author: 'Clara Neves',
    text: 'Simple and solid. I would buy it again for the studio.',
  },
  {
    stars: 5,
    author: 'Hugo Brandt',
    text: 'Quiet, dark and reliable: exactly what a stage manager needs.',
  },
  {
    stars: 3,
    author: 'Sofia Lindqvist',
    text: 'Fine for rehearsals. For a long run I would pick the larger model.',
  },
]

/** The sample orders of a new account, as product ids and days ago. */
export const sampleOrders = [
  {
    daysAgo: 47,
    payment: 'card',
    lines: [
      { product: 5, quantity: 4 },
      { product: 8, quantity: 10 },
    ],
  },
  {
    daysAgo: 6,
    payment: 'invoice',
    lines: [
      { product: 13, quantity: 1 },
      { product: 33, quantity: 2 },
      { product: 95, quantity: 6 },
    ],
  },
] as const

export const sampleWishes = [7, 41, 57]
export const sampleCart = [
  { product: 2, color: 'black', quantity: 2 },
  { product: 67, color: '', quantity: 1 },
] as const

export const sampleAddress = {
  phone: '+1 401 555 0114',
  house: '14 Lantern Street',
  landmark: 'Stage door, beside the canal',
  town: 'Providence',
  postcode: '02903',
  state: 'Rhode Island',
  kind: 'work',
} as const
