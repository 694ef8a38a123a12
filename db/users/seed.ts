import type { Grants, ManagedRole, Status } from './model.ts'
import type { Links, Location } from './schemas.ts'

type Line = [
  name: string,
  country: string,
  role: ManagedRole,
  status: Status,
  department: 'sales' | 'development' | 'management',
  picture: string,
  isUnverified?: 'unverified',
]

// In the order of their ids.
const lines: Line[] = [
  ['Priyanka Selvadurai-Holm', 'Sri Lanka', 'admin', 'active', 'sales', 'priyanka-selvadurai-holm'],
  ['Marit Haugen-Okafor', 'Norway', 'admin', 'active', 'management', 'marit-haugen-okafor'],
  [
    'Rosalind Ketteridge-Amoah',
    'Ghana',
    'admin',
    'active',
    'management',
    'rosalind-ketteridge-amoah',
  ],
  ['Dagný Vatnsdal', 'Iceland', 'admin', 'active', 'management', 'dagny-vatnsdal'],
  ['Caoimhe Ravndal', 'Ireland', 'staff', 'active', 'development', 'caoimhe-ravndal'],
  ['Zsófia Berényi-Clarke', 'Hungary', 'staff', 'active', 'development', 'zsofia-berenyi-clarke'],
  ['Teodoro Wachira-Blum', 'Kenya', 'staff', 'active', 'sales', 'teodoro-wachira-blum'],
  ['Benedetta Osei-Larkin', 'Italy', 'admin', 'active', 'management', 'benedetta-osei-larkin'],
  ['Léonie Abadie-Marsh', 'France', 'user', 'active', 'development', 'leonie-abadie-marsh'],
  ['Kofi Brandreth', 'Ghana', 'staff', 'active', 'sales', 'kofi-brandreth'],
  ['Oluchi Brandvold', 'Nigeria', 'user', 'active', 'sales', 'contact-1'],
  ['Iestyn Pumphrey', 'Wales', 'user', 'deactivated', 'sales', 'contact-2'],
  ['Tamsin Okonjo-Reed', 'England', 'staff', 'active', 'sales', 'contact-3'],
  ['Bartholomew Lindqvist', 'Sweden', 'user', 'active', 'development', 'contact-4'],
  ['Saoirse Kettlewell', 'Ireland', 'user', 'blocked', 'sales', 'contact-5'],
  ['Mateusz Dunmore-Vale', 'Poland', 'staff', 'active', 'sales', 'contact-6'],
  ['Ines Quintreath', 'Portugal', 'user', 'active', 'management', 'contact-7'],
  ['Halvard Osterby', 'Denmark', 'user', 'deactivated', 'sales', 'contact-8', 'unverified'],
  ['Noor Castellane', 'Lebanon', 'user', 'active', 'development', 'contact-9'],
  ['Wilhelmina Achterberg', 'Netherlands', 'staff', 'active', 'sales', 'contact-10'],
  ['Jovan Thistlewood', 'Serbia', 'user', 'blocked', 'sales', 'contact-1'],
  ['Aurelie Banksworth', 'Canada', 'user', 'active', 'development', 'contact-2'],
  ['Desmond Farrowgate', 'Jamaica', 'staff', 'active', 'sales', 'contact-3'],
  ['Yukiko Harrowmere', 'Japan', 'admin', 'active', 'sales', 'contact-4'],
  ['Pilar Montesoro-Finch', 'Spain', 'user', 'deactivated', 'sales', 'contact-5'],
  ['Ruaridh Glenmoray', 'Scotland', 'user', 'active', 'development', 'contact-6'],
  ['Emeka Tollington', 'Nigeria', 'user', 'active', 'sales', 'contact-7', 'unverified'],
  ['Sigrid Vanterpool', 'Norway', 'staff', 'active', 'sales', 'contact-8'],
  ['Anoushka Merriweather', 'India', 'user', 'blocked', 'sales', 'contact-9'],
  ['Casimir Holloway-Brandt', 'Poland', 'user', 'active', 'development', 'contact-10'],
  ['Thandeka Rosewarne', 'South Africa', 'user', 'deactivated', 'sales', 'contact-1'],
  ['Lucjan Peverell', 'Poland', 'staff', 'active', 'sales', 'contact-2'],
  ['Marguerite Oyelaran', 'France', 'user', 'active', 'development', 'contact-3'],
  ['Oskar Wintergreen', 'Finland', 'user', 'deactivated', 'sales', 'contact-4'],
  ['Beatriz Callowhill', 'Brazil', 'staff', 'active', 'sales', 'contact-5'],
  ['Finlay Trescothick', 'Scotland', 'user', 'blocked', 'sales', 'contact-6', 'unverified'],
  ['Imogen Sarkisova', 'Armenia', 'admin', 'active', 'sales', 'contact-7'],
  ['Joaquin Hartigan-Sole', 'Chile', 'user', 'active', 'development', 'contact-8'],
  ['Katya Bellweather', 'Bulgaria', 'user', 'deactivated', 'sales', 'contact-9'],
  ['Leopold Nkemelu', 'Austria', 'user', 'active', 'management', 'contact-10'],
  ['Mirela Stonehaven', 'Romania', 'staff', 'active', 'sales', 'contact-1'],
  ['Nils Averbeck', 'Germany', 'user', 'active', 'development', 'contact-2'],
  ['Odalys Pennyfeather', 'Cuba', 'user', 'deactivated', 'sales', 'contact-3'],
  ['Petra Lanchester-Ito', 'Czechia', 'user', 'blocked', 'sales', 'contact-4'],
  ['Quentin Abernathy-Diaz', 'Belgium', 'user', 'active', 'development', 'contact-5'],
  ['Rhiannon Vasquez-Moor', 'Wales', 'user', 'active', 'sales', 'contact-6', 'unverified'],
  ['Stellan Broadribb', 'Sweden', 'staff', 'active', 'sales', 'contact-7'],
  ['Tindra Kowalczyk-Hale', 'Sweden', 'user', 'blocked', 'sales', 'contact-8'],
  ['Ulrich Greenaway', 'Switzerland', 'user', 'active', 'development', 'contact-9'],
  ['Verity Nakagawa-Poole', 'New Zealand', 'user', 'deactivated', 'sales', 'contact-10'],
]

const firstId = 268

/** A user with all details; others have only what `lines` contains. */
const rich = {
  company: 'Lantern Street Theater',
  dob: '14 March 1988',
  gender: 'female',
  mobile: '+1 401 555 0187',
  website: 'https://box-office.lantern-street.example/priyanka',
  languages_known: ['English', 'Tamil', 'Danish'],
  contact_options: ['email' as const, 'message' as const],
  location: {
    add_line_1: 'Box office, first floor',
    add_line_2: '12 Lantern Street',
    post_code: '02903',
    city: 'Providence',
    state: 'Rhode Island',
    country: 'United States',
  } satisfies Location,
  social_links: {
    twitter: 'https://chirps.example/priyanka.sh',
    facebook: 'https://faces.example/priyanka.sh',
    instagram: 'https://stills.example/priyanka.sh',
    github: 'https://sources.example/priyanka-sh',
    codepen: 'https://sketches.example/priyanka-sh',
    slack: 'https://lantern-street.channels.example/priyanka',
  } satisfies Links,
  permissions: {
    users: { read: true, write: false, create: false, delete: false },
    posts: { read: true, write: true, create: true, delete: true },
    comments: { read: true, write: false, create: true, delete: false },
  } satisfies Grants,
}

const serialize = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')

/** The sample users. */
export const sampleUsers = lines.map(
  ([name, country, role, status, department, picture, unverified], index) => ({
    id: firstId + index,
    username: serialize(name),
    avatar: `/img/people/${picture}.svg`,
    email: `${serialize(name)}@house.example`,
    name,
    country,
    role,
    status,
    is_verified: !unverified,
    department,
    ...(index === 0 ? rich : {}),
  }),
)
