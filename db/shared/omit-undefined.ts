type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Returns the fields that are set, to merge them into stored ones. */
export const omitUndefined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>
