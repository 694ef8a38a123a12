/** What happens at a venue. */
export const venueKinds = ['home', 'rehearsal', 'workshop', 'touring'] as const
