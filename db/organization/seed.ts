export const sampleOrganization = {
  id: 1,
  name: 'Lantern Street Theater',
  street: '14 Lantern Street',
  place: 'Harbor Quarter',
  phone: '+1 401 555 0114',
  email: 'hello@lantern-street.example',
  travel: 'Streetcar 3 to Old Ropewalk, then two minutes along the canal.',
}

export const sampleHours = [
  { day: 1, opens: null, closes: null },
  { day: 2, opens: '12:00', closes: '18:00' },
  { day: 3, opens: '12:00', closes: '20:00' },
  { day: 4, opens: '12:00', closes: '20:00' },
  { day: 5, opens: '12:00', closes: '21:00' },
  { day: 6, opens: '10:00', closes: '21:00' },
  { day: 7, opens: '10:00', closes: '16:00' },
]
