import type { ContactFields } from './model.ts'

const firstNames =
  'Abena Aldous Amaia Anselm Ariadne Astrid Baptiste Bettina Bojan Brigid Caspian Celestine Conor Daphne Dimitra Edda Einar Elspeth Emeric Fenella Florian Freya Gideon Giulia Greta Hamish Hedda Hugo Ilse Imran Isolde Jarek Jocasta Kalinda Keir Lavinia Leif Lorcan Lucinda Magnus Mairead Malachy Noemi Nuala Octavia Odhran Ottilie Padraig Perpetua Quincy Ragnar Rosamund Rufus Sabela Severin Solveig Tadeusz Thea Tobias Una Vashti Viggo Wenna Wilfred Xanthe Yannick Zelda'.split(
    ' ',
  )

const lastNames =
  'Ackerley Ashgrove Balfontein Barrowclough Bellamire Birchwater Blackthorne Bramhall Brightwell Calloway-Ng Carrowmore Chatterwick Cloverdale Cobbleby Corriveau Cradlewell Dalgarno Deepwater Dunnavan Eastlake Elderfield Fairbairn-Obi Farthingale Fennimore Fiddlewood Foxmoor Gallowglass Gildersleeve Goldfinch Greyfriar Halloway Harkaway Hazelrigg Hollingbourne Inkpen Ironside-Rao Jessamine Kingsbarn Lanternjack Larkspur Limewright Lovelace-Adu Mallowmere Marchbanks Meadowcroft Merripen Nettlefold Nightingale-Roy Oakenshaw Ottershaw Palfreyman Pepperidge Plumtree Quillon Ravensworth Rosedale Sandalwood Silverlock Stagwell Tanglewood Thornbury Underhill Vantage Waterhouse-Lim Whitlock Wintersgill Yarborough'.split(
    ' ',
  )

const places: [city: string, state: string, zip: string][] = [
  ['Alder Falls', 'ME', '04001'],
  ['Birch Landing', 'VT', '05037'],
  ['Cinder Bay', 'WA', '98127'],
  ['Dovecote', 'OH', '44083'],
  ['Ember Springs', 'CO', '80319'],
  ["Fiddler's Green", 'NY', '12064'],
  ['Gaslight Point', 'CA', '94291'],
  ['Harrow Mills', 'MA', '01583'],
  ['Ironbridge', 'PA', '15276'],
  ['Juniper Flats', 'UT', '84391'],
  ['Kestrel Harbor', 'OR', '97182'],
  ['Lantern Hill', 'MI', '48261'],
  ['Marlow Crossing', 'GA', '30347'],
  ['Northlight', 'MN', '55283'],
  ['Orchard Rise', 'VA', '22185'],
  ['Pinewater', 'NC', '27273'],
  ['Quarry Lake', 'WI', '53192'],
  ['Rosemary Gap', 'TN', '37264'],
  ['Sparrow Creek', 'TX', '75382'],
  ['Tamarack', 'ID', '83297'],
  ['Upper Wick', 'CT', '06193'],
  ['Velvet Prairie', 'KS', '66271'],
  ['Willow Bend', 'IL', '60379'],
  ['Yarrow', 'MO', '63194'],
]

const companies = [
  'Footlight Freight',
  'Gauze & Batten Drapes',
  'Halfpenny Costumes',
  'Midnight Scene Painters',
  'Open Trap Engineering',
  'Paper Moon Props',
  'Quick Change Laundry',
  'Red Plush Seating',
  'Silver Cue Lighting',
  'Stagebridge Insurance',
  'Tall Ladder Rigging',
  'Third Bell Catering',
  'Thunder Sheet Sound',
  'Two Act Travel',
  'Wigwright & Daughters',
  'Wooden O Joinery',
  'Ninefold Programs',
]

const roads =
  'Bellows Candle Carriage Chandler Curtain Drum Fiddle Gallery Lantern Mask Orchestra Palace Prompt Ribbon Rosin Spindle Trestle'.split(
    ' ',
  )
const ways = 'Alley Avenue Court Lane Road Row Street Terrace Way'.split(' ')

const howMany = 134
const lowest = 146
const highest = 9876

/** Suppliers, venues and partners. The lists have different lengths, so that each combination is unique. */
export const sampleContacts: (ContactFields & { id: number })[] = Array.from(
  { length: howMany },
  (_, index) => {
    const firstname = pick(firstNames, index * 5)
    const lastname = pick(lastNames, index * 7 + Math.floor(index / lastNames.length) * 3)
    const company = pick(companies, index * 3)
    const [city, state, zip] = pick(places, index * 11)
    const domain = `${company.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
    return {
      id: index + 1,
      firstname,
      lastname,
      company,
      address: `${12 + ((index * 37) % 880)} ${pick(roads, index * 4)} ${pick(ways, index * 2)}`,
      city,
      country: 'United States',
      state,
      zip,
      phone: `${201 + ((index * 29) % 700)}-555-0${100 + ((index * 17) % 100)}`,
      fax: `${201 + ((index * 29) % 700)}-555-0${100 + ((index * 17 + 50) % 100)}`,
      email: `${firstname}.${lastname}@${domain}`.toLowerCase(),
      web: `https://${domain}`,
      followers: lowest + ((index * 9292) % (highest - lowest + 1)),
    }
  },
)

function pick<T>(list: T[], index: number): T {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}
