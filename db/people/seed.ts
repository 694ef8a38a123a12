import type { NewPerson } from './schemas.ts'

const rows: [email: string, name: string, site: string][] = [
  ['oona@gantry-and-fly.example', 'Oona Castellane', 'gantry-and-fly'],
  ['matthias@velvet-rope.example', 'Matthias Brandvold', 'velvet-rope'],
  ['keiko@paper-lantern.example', 'Keiko Ashworth', 'paper-lantern'],
  ['ruben@second-balcony.example', 'Ruben Idowu', 'second-balcony'],
  ['ffion@cue-to-cue.example', 'Ffion Maddocks', 'cue-to-cue'],
  ['amaury@greasepaint.example', 'Amaury Delacourt', 'greasepaint'],
  ['ines@trapdoor-press.example', 'Inês Quintanilha', 'trapdoor-press'],
  ['bjarne@half-hour-call.example', 'Bjarne Söderholm', 'half-hour-call'],
  ['thandeka@ghost-light.example', 'Thandeka Moyo-Reid', 'ghost-light'],
  ['lior@prompt-corner.example', 'Lior Aventine', 'prompt-corner'],
]

/** Ten people on the mailing list of every account. */
export const samplePeople: NewPerson[] = rows.map(([email, name, site], index) => ({
  email,
  name,
  website: `https://${site}.example`,
  rank: index + 1,
}))
