/** The use of a venue. */
export const venueKinds = ['home', 'rehearsal', 'workshop', 'touring'] as const
