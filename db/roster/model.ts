export const genders = ['female', 'male', 'nonbinary'] as const
export type Gender = (typeof genders)[number]

export const rosterStatuses = ['active', 'on leave', 'guest'] as const
export type RosterStatus = (typeof rosterStatuses)[number]

export const rosterSorts = [
  'id',
  'firstname',
  'lastname',
  'email',
  'gender',
  'age',
  'status',
  'visits',
  'sellsDrinks',
  'startedOn',
  'revenue',
  'rating',
] as const
export type RosterSort = (typeof rosterSorts)[number]
