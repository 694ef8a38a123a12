import { integer, real, table, text } from '../store/dialect.ts'
import { venueKinds } from './model.ts'

/** The company's venues; latitude and longitude in degrees. */
export const venues = table('venues', {
  id: integer().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: venueKinds }).notNull(),
  street: text().notNull(),
  city: text().notNull(),
  country: text().notNull(), // ISO 3166
  latitude: real().notNull(),
  longitude: real().notNull(),
  seats: integer(),
})
